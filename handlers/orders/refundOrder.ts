// POST /api/v1/orders/{id}/refund
import { askForRefund } from '../../market/orders/ask-for-refund.js';
import { claimRefund } from '../../market/orders/give-back.js';
import { failRefund, settleRefund } from '../../market/orders/refund-order.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';

export const refundOrder: Handler<'refundOrder'> = async (call) => {
  const { params, body, caller, market, reply, refuse, claim, repeatKey, write } = call;
  const wanted = { cents: body.amount_cents ?? null, reason: body.reason ?? null, repeatKey };
  // What dies between the steps is taken up by a job, or by whoever repeats the request.
  const { order, refund } = await claim(async (tables) =>
    orRefuse(await claimRefund(tables, market, call, params.id, wanted), refuse),
  );
  const answer = (reference: string | null) =>
    write(async (tables) => {
      const settled = await settleRefund(tables, market, refund.id, reference);
      if ((await tables.refunds.byId(refund.id))!.status === 'failed') return refuse('payment_failed');
      return reply(200, { data: await orderShape(tables, caller, settled, market), meta: ONE });
    });
  if (refund.status !== 'pending') return answer(null);
  const outcome = await askForRefund(market, order, refund);
  if (outcome.is === 'done') return answer(outcome.reference);
  // The job may have asked as well, and settled it: then nothing fails any more.
  await claim((tables) => failRefund(tables, refund.id, outcome.reason));
  return answer(null);
};
