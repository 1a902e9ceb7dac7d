// The search box: a plain form, to which a script adds suggestions.
import type { VNode } from 'preact';
import { at, SEARCH_LISTS, type SearchState } from '../addresses.js';
import { SuggestSlot } from '../islands/slots.js';
import { texts } from '../texts/english.js';
import { Icon } from './icon.js';

/** Characters that the contract takes. */
const LONGEST = 128;

interface SearchFormProps {
  /** Tells the boxes of one page apart. */
  readonly id: string;
  /** What is looked for already: the words stand in the box, and the filters are kept. */
  readonly search?: SearchState;
}

export function SearchForm({ id, search = {} }: SearchFormProps): VNode {
  return (
    <SuggestSlot>
      <form class="search-form" role="search" action={at.search()}>
        <label class="hidden" for={id}>
          {texts.frame.searchLabel}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          value={search.q ?? ''}
          placeholder={texts.frame.searchPlaceholder}
          maxLength={LONGEST}
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="search"
        />
        {keptOf(search).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <button type="submit" aria-label={texts.frame.searchSend}>
          <Icon name="search" />
        </button>
      </form>
    </SuggestSlot>
  );
}

/** The filters as the form sends them. Other words have other matches: order and page begin anew. */
function keptOf(search: SearchState): [name: string, value: string][] {
  const lists = SEARCH_LISTS.flatMap((name): [string, string][] =>
    search[name] ? [[name, search[name].join(',')]] : [],
  );
  const single = (['price', 'seller'] as const).flatMap((name): [string, string][] =>
    search[name] ? [[name, search[name]]] : [],
  );
  return [...lists, ...single];
}
