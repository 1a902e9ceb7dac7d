// GET /api/search/suggest
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';

export const suggestProducts: Handler<'suggestProducts'> = ({ query, market, gather }) =>
  gather((answer) => {
    const data = market.search.suggest(query.q, query.limit).map(({ id, slug, name }) => ({ id, slug, name }));
    return answer({ data, meta: metaOf(1, data.length, query.limit) });
  });
