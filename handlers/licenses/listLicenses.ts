// GET /api/v1/licenses
import { licensesOf } from '../../market/licenses/visible-licenses.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { licenseShape } from './license-shape.js';

export const listLicenses: Handler<'listLicenses'> = async ({ query, caller, market: { tables }, gather }) =>
  gather(async (answer) => {
    const { page, limit } = query;
    const filter = { status: query.status, productId: query.product_id };
    const { items, total } = await licensesOf(tables, caller, query.as, filter, { page, limit });
    const data = await Promise.all(items.map((license) => licenseShape(tables, license, caller)));
    return answer({ data, meta: metaOf(page, total, limit) });
  });
