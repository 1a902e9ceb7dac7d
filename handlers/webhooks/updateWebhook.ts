// PATCH /api/v1/webhooks/{id}
import { changeEndpoint } from '../../market/webhooks/change-endpoint.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { endpointShape } from './endpoint-shape.js';

export const updateWebhook: Handler<'updateWebhook'> = (call) => {
  const { params, body, market, reply, refuse, write } = call;
  const { product_ids: productIds, ...others } = body;
  // Null is for all products; what is not sent stays.
  const wanted = { ...others, ...(productIds === undefined ? {} : { productIds }) };
  return write(async (tables) => {
    const endpoint = orRefuse(await changeEndpoint(tables, market, call, params.id, wanted), refuse);
    return reply(200, { data: endpointShape(endpoint), meta: ONE });
  });
};
