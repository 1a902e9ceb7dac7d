// POST /api/v1/webhooks
import { createEndpoint } from '../../market/webhooks/create-endpoint.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { endpointShape } from './endpoint-shape.js';

export const createWebhook: Handler<'createWebhook'> = (call) => {
  const { body, market, reply, refuse, write } = call;
  const wanted = {
    url: body.url,
    format: body.format,
    events: body.events,
    productIds: body.product_ids ?? null,
  };
  return write(async (tables) => {
    const { endpoint, secret } = orRefuse(await createEndpoint(tables, market, call, wanted), refuse);
    const Location = `${market.settings.publicUrl}/api/v1/webhooks/${endpoint.id}`;
    return reply(201, { data: { ...endpointShape(endpoint), secret }, meta: ONE }, { Location });
  });
};
