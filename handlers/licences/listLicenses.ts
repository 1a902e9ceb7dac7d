// GET /api/v1/licenses
import { licencesOf } from '../../market/licences/visible-licences.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { licenceShape } from './licence-shape.js';

export const listLicenses: Handler<'listLicenses'> = async ({ query, caller, market: { tables }, gather }) =>
  gather(async (answer) => {
    const { page, limit } = query;
    const filter = { status: query.status, productId: query.product_id };
    const { items, total } = await licencesOf(tables, caller, query.as, filter, { page, limit });
    const data = await Promise.all(items.map((licence) => licenceShape(tables, licence, caller)));
    return answer({ data, meta: metaOf(page, total, limit) });
  });
