// DELETE /api/v1/licenses/{id}/activations/{activationId}
import { freeActivation as free } from '../../market/licenses/hold-license.js';
import { orRefuse, type Handler } from '../handler.js';

export const freeActivation: Handler<'freeActivation'> = ({ params, caller, refuse, reply, write }) =>
  write(async (tables) => {
    orRefuse(await free(tables, caller, params.id, params.activationId), refuse);
    return reply(204);
  });
