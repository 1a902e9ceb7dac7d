// The filters of a search, as links: they work without script. On a phone they are behind one click.
import type { VNode } from 'preact';
import { at, type SearchState } from '../addresses.js';
import { texts } from '../texts/english.js';
import { numberWords } from '../texts/format.js';
import { chosenLinks, withoutFilters, type Choice, type Filter } from './filters.js';
import { Icon } from './icon.js';

interface FilterPanelProps {
  readonly filters: readonly Filter[];
  /** How many values are chosen. */
  readonly chosen: number;
}

export function FilterPanel({ filters, chosen }: FilterPanelProps): VNode {
  return (
    <details class="filters">
      <summary>
        <h2>{chosen === 0 ? texts.search.filters : texts.search.filtersChosen(chosen)}</h2>
      </summary>
      {filters.map(({ name, title, choices, more }) => (
        <details class="filter" open>
          <summary>
            <h3>{title}</h3>
          </summary>
          <ul>
            {choices.map((choice) => (
              <ChoiceLink choice={choice} isVerbatim={name === 'tag'} />
            ))}
          </ul>
          {more.length > 0 && (
            <details class="filter-more">
              <summary>{texts.search.more(more.length)}</summary>
              <ul>
                {more.map((choice) => (
                  <ChoiceLink choice={choice} isVerbatim={name === 'tag'} />
                ))}
              </ul>
            </details>
          )}
        </details>
      ))}
    </details>
  );
}

/** `isVerbatim`: the words are those of a seller. */
function ChoiceLink({ choice, isVerbatim }: { readonly choice: Choice; readonly isVerbatim: boolean }): VNode {
  const { words, count, isChosen, path } = choice;
  return (
    <li>
      <a href={path} rel="nofollow" {...(isChosen ? { 'aria-current': 'true' as const } : {})}>
        {isVerbatim ? <bdi>{words}</bdi> : words} <small>{numberWords(count)}</small>
      </a>
    </li>
  );
}

/** What is chosen, each with a way to take it back, and one to take back all. */
export function ChosenFilters({ state }: { readonly state: SearchState }): VNode {
  return (
    <ul class="chips" aria-label={texts.search.chosen}>
      {chosenLinks(state).map(({ name, words, path }) => (
        <li>
          <a class="chip" href={path} rel="nofollow">
            <span class="hidden">{texts.search.remove}</span> {texts.search.facets[name]}: <bdi>{words}</bdi>
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a class="chip chip-plain" href={at.search(withoutFilters(state))} rel="nofollow">
          {texts.search.clear}
        </a>
      </li>
    </ul>
  );
}
