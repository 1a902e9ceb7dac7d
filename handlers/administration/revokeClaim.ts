// DELETE /api/v1/admin/claims/{id}
import { revokeClaim as revoke } from '../../market/accounts/claim-seller.js';
import { orRefuse, type Handler } from '../handler.js';

export const revokeClaim: Handler<'revokeClaim'> = (call) => {
  const { params, reply, refuse, write } = call;
  return write(async (tables) => {
    orRefuse(await revoke(tables, call, params.id), refuse);
    return reply(204);
  });
};
