// Follows a buyer who takes the money back by way of their bank, and what the bank decides.
import { remainderOf } from '../../db/orders/order-amounts.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import { allows, transitionFault } from '../../db/orders/order-states.js';
import type { Tables } from '../../db/tables.js';
import { postDispute, postDisputeWon } from '../ledger/post-order.js';
import { settleLicence } from '../licences/settle-licence.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { endPurchase, tellRefunded } from './end-purchase.js';
import { lockOrder } from './lock-order.js';

type Outcome = Promise<OrderRecord | Refused<'not_found' | 'invalid_transition'>>;

/** Notes that the payment of an order is disputed: it owns nothing until that is decided. */
export async function disputeOrder(tables: Tables, orderId: string): Outcome {
  const order = await lockOrder(tables, orderId);
  if (order === undefined) return refused('not_found', `There is no order ${orderId}`);
  const disputed = await tables.orders.dispute(order);
  if (disputed === undefined) return refused('invalid_transition', transitionFault(order.status, 'dispute'));
  await postDispute(tables, order, remainderOf(order));
  if (disputed.licenseId !== null) await settleLicence(tables, disputed.licenseId);
  await tables.events.append({
    kind: 'order.disputed',
    recipientId: order.sellerId,
    data: { order_id: order.id, product_id: order.productId, buyer_id: order.buyerId },
  });
  return disputed;
}

/** Notes how a dispute ended: `won` by the seller, or `lost`, and the order counts as refunded. */
export async function settleDispute(
  tables: Tables,
  services: Pick<Services, 'clock' | 'mail'>,
  orderId: string,
  outcome: 'won' | 'lost',
): Outcome {
  const order = await lockOrder(tables, orderId);
  if (order === undefined) return refused('not_found', `There is no order ${orderId}`);
  const act = outcome === 'won' ? 'win_dispute' : 'lose_dispute';
  if (!allows(order.status, act)) return refused('invalid_transition', transitionFault(order.status, act));
  // What was won may have been given back meanwhile.
  const isWon = outcome === 'won' && order.refundedCents < order.amountCents;
  return isWon ? win(tables, order) : lose(tables, services, order);
}

async function win(tables: Tables, order: OrderRecord): Promise<OrderRecord> {
  const won = (await tables.orders.winDispute(order))!;
  await postDisputeWon(tables, order, remainderOf(order));
  if (won.licenseId !== null) await settleLicence(tables, won.licenseId);
  return won;
}

/** The money went when the dispute began; now it is noted as given back. */
async function lose(
  tables: Tables,
  services: Pick<Services, 'clock' | 'mail'>,
  order: OrderRecord,
): Promise<OrderRecord> {
  const share = remainderOf(order);
  const lost = (await tables.orders.loseDispute(order))!;
  const pending = await tables.refunds.pendingOf(order.id);
  if (pending !== undefined) await tables.refunds.fail(pending.id, 'dispute_lost');
  await tables.refunds.note(order, share);
  await endPurchase(tables, services, lost, 'disputed');
  await tellRefunded(tables, lost);
  return lost;
}
