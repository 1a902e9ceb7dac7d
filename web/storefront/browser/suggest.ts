// Turns the field of a search form into a combobox that suggests the names of products while one types (ARIA 1.2). The
// form works as before: Enter searches, unless a suggestion is chosen, which leads to its product.
import type { components } from '#generated/types.js';
import { isApiError } from '../../dashboard/api/api-error.js';
import { dataOf } from '../../dashboard/api/client.js';
import { at } from '../addresses.js';
import { suggest as words } from '../texts/english-account.js';
import { createAsker, movedBy } from './suggestion-asker.js';
import { api } from './visitor.js';

type Suggestion = components['schemas']['Suggestion'];

const MOST = 8;
/** Milliseconds without questions after one was refused for being too many. */
const QUIET_MS = 60_000;

let made = 0;

/** `place` is a form with a field named `q`, or is around one. */
export function addSuggestions(place: HTMLElement): void {
  const form = place instanceof HTMLFormElement ? place : place.querySelector('form');
  const field = form?.querySelector<HTMLInputElement>('input[name="q"]');
  if (!form || !field) return;
  made += 1;
  const list = makeList(`suggestions-${made}`);
  const said = element('p', { class: 'hidden', role: 'status' });
  form.append(list, said);
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  connect(field, list, said);
}

function connect(field: HTMLInputElement, list: HTMLUListElement, said: HTMLElement): void {
  let shown: readonly Suggestion[] = [];
  let active = -1;

  const activate = (index: number): void => {
    active = index;
    [...list.children].forEach((option, place) => option.setAttribute('aria-selected', String(place === index)));
    if (index === -1) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', list.children[index]!.id);
  };
  const show = (suggestions: readonly Suggestion[]): void => {
    shown = suggestions;
    list.replaceChildren(...suggestions.map((suggestion, index) => makeOption(list.id, suggestion, index)));
    list.hidden = suggestions.length === 0;
    field.setAttribute('aria-expanded', String(suggestions.length > 0));
    activate(-1);
  };
  const choose = ({ slug }: Suggestion): void => window.location.assign(at.product(slug));

  const asker = createAsker<readonly Suggestion[]>({
    ask: (q, signal) => dataOf(api.GET('/api/search/suggest', { params: { query: { q, limit: MOST } }, signal })),
    onAnswer(suggestions) {
      show(suggestions ?? []);
      said.textContent = suggestions === undefined ? '' : words.found(suggestions.length);
    },
    quietAfter: (error) => (isApiError(error, 'rate_limited') ? QUIET_MS : 0),
  });
  const close = (): void => {
    asker.stop();
    show([]);
    said.textContent = '';
  };

  field.addEventListener('input', () => asker.type(field.value));
  field.addEventListener('blur', close);
  field.addEventListener('keydown', (event) => {
    // A key that belongs to writing, such as in Japanese, is not one of the list.
    if (event.isComposing) return;
    const chosen = shown[active];
    if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && shown.length > 0) close();
    else {
      const next = movedBy(event.key, active, shown.length);
      if (next === undefined) return;
      activate(next);
    }
    event.preventDefault();
  });
  onPress(list, (index) => choose(shown[index]!));
}

/** Tells which option is pressed, by its place. */
function onPress(list: HTMLUListElement, listener: (index: number) => void): void {
  // The field keeps the focus while one presses on the list: without it, the list would close.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    if (option) listener([...list.children].indexOf(option));
  });
}

function makeList(id: string): HTMLUListElement {
  const list = element('ul', { id, class: 'suggestions', role: 'listbox', 'aria-label': words.label });
  list.hidden = true;
  return list;
}

function makeOption(listId: string, { name }: Suggestion, index: number): HTMLLIElement {
  const option = element('li', { id: `${listId}-${index}`, role: 'option', 'aria-selected': 'false' });
  const isolated = element('bdi', {});
  isolated.textContent = name;
  option.append(isolated);
  return option;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
