// POST /api/v1/orders/{id}/refund
import { claimRefund, concludeRefund, giveClaimedBack } from '../../market/orders/give-back.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';

export const refundOrder: Handler<'refundOrder'> = async (call) => {
  const { params, body, caller, market, reply, refuse, claim, repeatKey, write } = call;
  const wanted = { cents: body.amount_cents ?? null, reason: body.reason ?? null, repeatKey };
  // What dies between the steps is taken up by a job, or by whoever repeats the request.
  const claimed = await claim(async (tables) =>
    orRefuse(await claimRefund(tables, market, call, params.id, wanted), refuse),
  );
  const reference = await giveClaimedBack(market, call, claimed);
  return write(async (tables) => {
    const order = orRefuse(await concludeRefund(tables, market, claimed, reference), refuse);
    return reply(200, { data: await orderShape(tables, caller, order, market), meta: ONE });
  });
};
