// POST /api/v1/orders/{id}/refund
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { askForRefund } from '../../market/orders/ask-for-refund.js';
import { claimRefund } from '../../market/orders/give-back.js';
import { failRefund, goesThroughProvider, settleLocked, settleRefund } from '../../market/orders/refund-order.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';

export const refundOrder: Handler<'refundOrder'> = async (call) => {
  const { params, body, caller, market, reply, refuse, claim, repeatKey, write } = call;
  const wanted = { cents: body.amount_cents ?? null, reason: body.reason ?? null, repeatKey };
  const begin = async (tables: Tables) => orRefuse(await claimRefund(tables, market, call, params.id, wanted), refuse);
  const answer = async (tables: Tables, order: OrderRecord) =>
    reply(200, { data: await orderShape(tables, caller, order), meta: ONE });
  const known = await market.tables.orders.byId(params.id);
  if (known === undefined || !goesThroughProvider(known))
    return write(async (tables) => {
      const { order, refund } = await begin(tables);
      return answer(tables, await settleLocked(tables, market, order, refund, null));
    });

  // What dies between the steps is taken up by a job.
  const { order, refund } = await claim(begin);
  if (refund.status === 'failed') return refuse('payment_failed');
  const settle = (reference: string | null) =>
    write(async (tables) => answer(tables, await settleRefund(tables, market, refund.id, reference)));
  if (refund.status === 'done') return settle(null);
  const outcome = await askForRefund(market, order, refund);
  if (outcome.is === 'done') return settle(outcome.reference);
  await claim((tables) => failRefund(tables, refund.id, outcome.reason));
  return refuse('payment_failed');
};
