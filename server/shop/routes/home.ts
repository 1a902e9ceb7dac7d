// The home page: for each game that has products, the most popular, the newest and those updated last.
import { Game, type SearchSort } from '#generated/enums.js';
import { at } from '../../../web/storefront/addresses.js';
import { HomePage, homeMeta, type HomeGame } from '../../../web/storefront/pages/home-page.js';
import type { PageRoute } from '../page-route.js';
import type { PublicOperations } from '../public-operations.js';

const POPULAR = 6;
/** In the lists of what is new and what was updated. */
const LATEST = 5;

export const homeRoute: PageRoute<object> = {
  path: '/',
  ask: () => ({}),
  key: at.home,
  dependsOn: () => 'search',
  async show(_asked, { operations, site }) {
    const { total, facets } = await search(operations, { limit: 1, facets: ['price'] });
    const games = Game.filter((game) => (facets.game[game] ?? 0) > 0).sort(
      (one, other) => (facets.game[other] ?? 0) - (facets.game[one] ?? 0),
    );
    const shown = await Promise.all(games.map((game) => readGame(game, operations)));
    const props = { site, games: shown, total, free: facets.price?.['free'] ?? 0 };
    return { status: 200, meta: homeMeta(props), body: HomePage(props) };
  },
};

async function readGame(game: Game, operations: PublicOperations): Promise<HomeGame> {
  const [popular, fresh, updated] = await Promise.all([
    search(operations, { game: [game], sort: 'downloads', limit: POPULAR }),
    search(operations, { game: [game], sort: 'newest', limit: LATEST }),
    search(operations, { game: [game], sort: 'updated', limit: LATEST }),
  ]);
  const categories = Object.entries(popular.facets.category).sort(([, one], [, other]) => other - one);
  const { total, hits } = popular;
  return { game, total, categories, popular: hits, fresh: fresh.hits, updated: updated.hits };
}

interface Query {
  readonly game?: readonly Game[];
  readonly sort?: SearchSort;
  readonly facets?: readonly 'price'[];
  readonly limit: number;
}

/** These searches are the page's own, so that none of them is refused. */
async function search(operations: PublicOperations, query: Query) {
  const answer = await operations.searchProducts({ query });
  if (answer.status !== 200) throw new Error(`the home page's search was refused: ${answer.sentence}`);
  return answer.body;
}
