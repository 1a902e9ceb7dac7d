// The search: what was found, what can be chosen, and what may help where nothing was found.
import type { VNode } from 'preact';
import { Game, type SearchSort } from '#generated/enums.js';
import type { components } from '#generated/types.js';
import { at, type SearchState } from '../addresses.js';
import type { PageMeta } from '../document.js';
import { ChosenFilters, FilterPanel } from '../components/filter-panel.js';
import { chosenFilters, filtersOf, withoutFilters } from '../components/filters.js';
import { ListBar, SORTS } from '../components/list-bar.js';
import { neighbours, Pager, pagesOf } from '../components/pager.js';
import { ProductCards } from '../components/product-card.js';
import type { Site } from '../site.js';
import { gameWords, texts } from '../texts/english.js';

interface SearchPageProps {
  readonly site: Site;
  readonly state: SearchState;
  readonly found: components['schemas']['SearchResult'];
  /** How many there are without filters, where nothing was found with them. */
  readonly unfiltered: number;
}

/** Pictures that are in view before one scrolls. */
const EAGER = 4;

const titleOf = ({ q, game, ...others }: SearchState): string => {
  if (q !== undefined) return texts.search.titleOf(q);
  const [only, ...more] = game ?? [];
  const isGame = only !== undefined && more.length === 0 && chosenFilters(others).length === 0;
  return isGame ? texts.listing.gameTitle(gameWords(only)) : texts.search.all;
};

/** Where nothing is looked for, the best match is what is downloaded most. */
const usualSort = ({ q }: SearchState): SearchSort => (q === undefined ? 'downloads' : 'relevance');
const sortsOf = ({ q }: SearchState) => SORTS.filter((sort) => q !== undefined || sort !== 'relevance');
const sorted = ({ sort: _sort, page: _page, ...state }: SearchState, sort: SearchSort): SearchState =>
  sort === usualSort(state) ? state : { ...state, sort };

const pageIn = (state: SearchState, { total, limit }: SearchPageProps['found']) => ({
  page: state.page ?? 1,
  pages: pagesOf(total, limit),
  to: (page: number) => at.search({ ...state, page }),
});

/**
 * Search engines list the first page of what was found for words alone: filters and orders show the same products again,
 * and of what finds nothing there is no end.
 */
const isListed = ({ q, ...others }: SearchState, { total }: SearchPageProps['found']): boolean =>
  total > 0 && q !== undefined && at.search(others) === at.search();

export function searchMeta({ site, state, found }: SearchPageProps): PageMeta {
  return {
    title: titleOf(state),
    description: texts.search.description(site.name),
    path: at.search(state),
    isIndexed: isListed(state, found),
    search: state,
    ...neighbours(pageIn(state, found)),
  };
}

export function SearchPage({ site, state, found, unfiltered }: SearchPageProps): VNode {
  const chosen = chosenFilters(state).length;
  return (
    <>
      <h1>
        <bdi>{titleOf(state)}</bdi>
      </h1>
      <div class="beside">
        <FilterPanel filters={filtersOf(found.facets, state)} chosen={chosen} />
        <section aria-label={texts.search.results}>
          {found.total > 0 && (
            <ListBar
              count={texts.search.count(found.total)}
              sort={state.sort ?? usualSort(state)}
              sorts={sortsOf(state).map((sort) => [sort, texts.sorts[sort]])}
              to={(sort) => at.search(sorted(state, sort))}
            />
          )}
          {chosen > 0 && <ChosenFilters state={state} />}
          {found.hits.length > 0 ? (
            <ProductCards hits={found.hits} site={site} look="list" level={2} eager={EAGER} />
          ) : found.total > 0 ? (
            <NoSuchPage state={state} />
          ) : (
            <NothingFound state={state} unfiltered={unfiltered} />
          )}
          <Pager {...pageIn(state, found)} />
        </section>
      </div>
    </>
  );
}

function NoSuchPage({ state }: { readonly state: SearchState }): VNode {
  return (
    <div class="notice">
      <h2>{texts.search.noPage}</h2>
      <p>{texts.search.noPageText}</p>
      <p>
        <a class="button" href={at.search({ ...state, page: 1 })}>
          {texts.search.firstPage}
        </a>
      </p>
    </div>
  );
}

function NothingFound({ state, unfiltered }: { readonly state: SearchState; readonly unfiltered: number }): VNode {
  return (
    <div class="notice">
      <h2>{texts.search.noneTitle}</h2>
      {unfiltered > 0 ? (
        <>
          <p>{texts.search.noneFiltered(unfiltered)}</p>
          <p>
            <a class="button" href={at.search(withoutFilters(state))}>
              {texts.search.showUnfiltered}
            </a>
          </p>
        </>
      ) : (
        <p>{texts.search.noneText}</p>
      )}
      <p>{texts.search.browse}</p>
      <ul class="chips">
        {Game.map((game) => (
          <li>
            <a class="chip" href={at.game(game)}>
              {texts.home.allOf(gameWords(game))}
            </a>
          </li>
        ))}
        <li>
          <a class="chip" href={at.search()}>
            {texts.search.all}
          </a>
        </li>
      </ul>
    </div>
  );
}
