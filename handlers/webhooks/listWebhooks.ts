// GET /api/v1/webhooks
import { visibleEndpoints } from '../../market/webhooks/visible-endpoints.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { endpointShape } from './endpoint-shape.js';

export const listWebhooks: Handler<'listWebhooks'> = ({ query: { page, limit }, caller, market: { tables }, gather }) =>
  gather(async (answer) => {
    const all = await visibleEndpoints(tables, caller);
    const data = all.slice((page - 1) * limit, page * limit).map(endpointShape);
    return answer({ data, meta: metaOf(page, all.length, limit) });
  });
