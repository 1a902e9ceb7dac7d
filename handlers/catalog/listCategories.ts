// GET /api/categories
import { allCategories } from '../../market/catalog/categories.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';

export const listCategories: Handler<'listCategories'> = ({ gather }) =>
  gather((answer) => {
    const data = allCategories();
    return answer({ data, meta: metaOf(1, data.length, data.length) });
  });
