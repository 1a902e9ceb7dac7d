// DELETE /api/v1/orders/{id}/request-refund
import { withdrawRefundRequest as withdraw } from '../../market/orders/request-refund.js';
import { orRefuse, type Handler } from '../handler.js';

export const withdrawRefundRequest: Handler<'withdrawRefundRequest'> = async ({
  params,
  caller,
  reply,
  refuse,
  write,
}) =>
  write(async (tables) => {
    orRefuse(await withdraw(tables, caller, params.id), refuse);
    return reply(204);
  });
