// GET /api/v1/webhooks/{id}
import { endpointFor } from '../../market/webhooks/visible-endpoints.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { endpointShape } from './endpoint-shape.js';

export const getWebhook: Handler<'getWebhook'> = async ({ params, caller, market: { tables }, reply, refuse }) => {
  const endpoint = orRefuse(await endpointFor(tables, caller, params.id), refuse);
  return reply(200, { data: endpointShape(endpoint), meta: ONE });
};
