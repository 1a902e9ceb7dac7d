// DELETE /api/v1/webhooks/{id}
import { deleteEndpoint } from '../../market/webhooks/change-endpoint.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteWebhook: Handler<'deleteWebhook'> = (call) => {
  const { params, reply, refuse, write } = call;
  return write(async (tables) => {
    orRefuse(await deleteEndpoint(tables, call, params.id), refuse);
    return reply(204);
  });
};
