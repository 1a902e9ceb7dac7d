// The filters of a search as choices: what each would find, and the address that it leads to.
import type { components } from '#generated/types.js';
import { at, SEARCH_LISTS, type SearchList, type SearchState } from '../addresses.js';
import { categoryWords, gameWords, platformWords, texts } from '../texts/english.js';

type FilterName = SearchList | 'price' | 'seller';
type Facets = components['schemas']['Facets'];

export interface Choice {
  readonly value: string;
  readonly words: string;
  /** How many would be found. */
  readonly count: number;
  readonly isChosen: boolean;
  /** The search with the choice made, or taken back. */
  readonly path: string;
}

export interface Filter {
  readonly name: FilterName;
  readonly title: string;
  /** In view at once. */
  readonly choices: readonly Choice[];
  /** Behind a click. */
  readonly more: readonly Choice[];
}

/** Choices in view, and all choices at most: what is chosen is shown in any case. */
const LENGTHS: Readonly<Record<keyof Facets, readonly [shown: number, most: number]>> = {
  game: [20, 20],
  category: [10, 40],
  price: [2, 2],
  platform: [10, 20],
  game_version: [8, 32],
  tags: [8, 32],
};

/** From the facets of the answer to the filter that each is about, in the order in which they are shown. */
const FACETS = {
  game: 'game',
  category: 'category',
  price: 'price',
  platform: 'platform',
  game_version: 'game_version',
  tags: 'tag',
} as const satisfies Record<keyof Facets, FilterName>;

/** What values of a filter are called; tags and versions are what they are. */
const WORDS: Readonly<Partial<Record<FilterName, (value: string) => string>>> = {
  game: gameWords,
  category: categoryWords,
  platform: platformWords,
  price: (value) => texts.search.prices[value as 'free' | 'paid'],
};

const filterWords = (name: FilterName, value: string): string => WORDS[name]?.(value) ?? value;

/** Characters of addresses that the links of one filter may have together. Each repeats the whole search. */
const ROOM = 6_000;

/** How many links of one kind a page of this search has at most: the longer its address, the fewer. */
const mostLinks = (state: SearchState): number => Math.floor(ROOM / at.search(state).length);

/** The filters to choose from; those with nothing to choose are left out. */
export function filtersOf(facets: Facets, state: SearchState): Filter[] {
  const links = mostLinks(state);
  return (Object.keys(FACETS) as (keyof Facets)[])
    .map((facet) => filterOf(facet, facets[facet] ?? {}, state, links))
    .filter(({ choices }) => choices.length > 1 || choices.some(({ isChosen }) => isChosen));
}

function filterOf(
  facet: keyof Facets,
  counts: Readonly<Record<string, number>>,
  state: SearchState,
  links: number,
): Filter {
  const name = FACETS[facet];
  const chosen = chosenOf(name, state).slice(0, links);
  const [shown, usual] = LENGTHS[facet];
  const most = Math.min(usual, links);
  const values = Object.keys(counts)
    // A comma separates values: one that contains it cannot be asked for.
    .filter((value) => !value.includes(',') && !chosen.includes(value))
    .sort(facet === 'game_version' ? newestFirst : (one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
    .slice(0, Math.max(0, most - chosen.length));
  const choices = [...chosen, ...values].map((value) => ({
    value,
    words: filterWords(name, value),
    count: counts[value] ?? 0,
    isChosen: chosen.includes(value),
    path: at.search(toggled(state, name, value)),
  }));
  const inView = Math.max(shown, chosen.length);
  // A click that shows one more costs as much room as the one.
  const isLonger = choices.length > inView + 1;
  return {
    name,
    title: texts.search.facets[name],
    choices: isLonger ? choices.slice(0, inView) : choices,
    more: isLonger ? choices.slice(inView) : [],
  };
}

const byNumbers = new Intl.Collator('en', { numeric: true });
const newestFirst = (one: string, other: string): number => byNumbers.compare(other, one);

function chosenOf(name: FilterName, state: SearchState): readonly string[] {
  const value = state[name];
  return typeof value === 'object' ? value : value === undefined ? [] : [value];
}

/** The search with a value chosen or, if it was, not chosen; on its first page. */
export function toggled({ page: _page, ...state }: SearchState, name: FilterName, value: string): SearchState {
  const chosen = chosenOf(name, state);
  const isTakenBack = chosen.includes(value);
  if (name === 'price' || name === 'seller') {
    const { [name]: _value, ...others } = state;
    return isTakenBack ? others : { ...others, [name]: value };
  }
  return { ...state, [name]: isTakenBack ? chosen.filter((other) => other !== value) : [...chosen, value] };
}

interface ChosenFilter {
  readonly name: FilterName;
  readonly value: string;
}

/** Everything that is chosen. */
export const chosenFilters = (state: SearchState): ChosenFilter[] =>
  [...SEARCH_LISTS, 'price' as const, 'seller' as const].flatMap((name) =>
    chosenOf(name, state).map((value) => ({ name, value })),
  );

/** What is chosen, each with the search without it; only some where that is too much for a page. */
export const chosenLinks = (state: SearchState): { name: FilterName; words: string; path: string }[] =>
  chosenFilters(state)
    .slice(0, mostLinks(state))
    .map(({ name, value }) => ({
      name,
      words: filterWords(name, value),
      path: at.search(toggled(state, name, value)),
    }));

/** The same words in the same order, without filters. */
export const withoutFilters = ({ q, sort }: SearchState): SearchState => ({
  ...(q === undefined ? {} : { q }),
  ...(sort === undefined ? {} : { sort }),
});
