// The search page: its address is what is looked for.
import { at, type SearchState } from '../../../web/storefront/addresses.js';
import { SearchPage, searchMeta } from '../../../web/storefront/pages/search-page.js';
import { withoutFilters } from '../../../web/storefront/components/filters.js';
import { isRefused, readSearch } from '../../../web/storefront/search-address.js';
import { texts } from '../../../web/storefront/texts/english.js';
import type { PageProblem, PageRoute } from '../page-route.js';
import type { PublicOperations, PublicRefusal } from '../public-operations.js';

/** Hits on a page. */
const LIMIT = 20;
const FACETS = ['price', 'platform', 'game_version', 'tags'] as const;
/** The most of a refused text that is put into the search box again. */
const LONGEST_TEXT = 128;

export const searchRoute: PageRoute<SearchState> = {
  path: '/search',
  ask({ query }) {
    const state = readSearch(query);
    return isRefused(state) ? refusedBecause(state.refused, query.get('q') ?? undefined) : state;
  },
  key: at.search,
  dependsOn: () => 'search',
  async show(state, { operations, site }) {
    const found = await operations.searchProducts({
      query: { ...state, facets: FACETS, highlight: state.q !== undefined, limit: LIMIT },
    });
    if (found.status !== 200) return refusedBecause(refusedParameter(found), state.q);
    const unfiltered = found.body.total === 0 ? await countUnfiltered(state, operations) : 0;
    const props = { site, state, found: found.body, unfiltered };
    const isPastEnd = found.body.hits.length === 0 && found.body.total > 0;
    return { status: isPastEnd ? 404 : 200, meta: searchMeta(props), body: SearchPage(props) };
  },
};

/** How many there would be without filters. */
async function countUnfiltered(state: SearchState, operations: PublicOperations): Promise<number> {
  const { q } = withoutFilters(state);
  const answer = await operations.searchProducts({ query: { q, limit: 1 } });
  return answer.status === 200 ? answer.body.total : 0;
}

const isParameter = (name: string): name is keyof typeof texts.search.refused =>
  Object.hasOwn(texts.search.refused, name);

/** The parameter that the contract refuses: details name it first, and what is wrong within it afterwards. */
function refusedParameter({ details }: PublicRefusal<'searchProducts'>): string {
  const names = details.flatMap(({ path }) => path.split(/[^a-z_]+/));
  return names.find(isParameter) ?? '';
}

function refusedBecause(parameter: string, q: string | undefined): PageProblem {
  return {
    problem: 'invalid',
    ...(isParameter(parameter) ? { sentence: texts.search.refused[parameter] } : {}),
    ...(q === undefined ? {} : { q: q.slice(0, LONGEST_TEXT) }),
  };
}
