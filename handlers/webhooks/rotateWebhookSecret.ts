// POST /api/v1/webhooks/{id}/rotate-secret
import { rotateSecret } from '../../market/webhooks/rotate-secret.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { endpointShape } from './endpoint-shape.js';

export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = (call) => {
  const { params, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const { endpoint, secret } = orRefuse(await rotateSecret(tables, market, call, params.id), refuse);
    return reply(200, { data: { ...endpointShape(endpoint), secret }, meta: ONE });
  });
};
