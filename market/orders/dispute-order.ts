// Follows a buyer who takes money back by way of their bank, all of it or a part, and what the bank decides.
import { goneOf, shareOf, type Disputed } from '../../db/orders/order-amounts.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import { allows, transitionFault } from '../../db/orders/order-states.js';
import type { DisputeRecord } from '../../db/payments/payment-disputes.js';
import type { Tables } from '../../db/tables.js';
import { postDispute } from '../ledger/post-order.js';
import { settleLicense } from '../licenses/settle-license.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { endPurchase, notifyRefunded } from './end-purchase.js';
import { lockOrder } from './lock-order.js';

type Fault = Refused<'not_found' | 'invalid_transition'>;
type Outcome = Promise<OrderRecord | Fault>;
type Needed = Pick<Services, 'clock' | 'mail'>;

/** A dispute as its provider calls it, and what it takes; null for all that is left of the order, which is the most. */
interface TakenDispute extends Disputed {
  readonly dispute: string;
}

/**
 * Notes that an order is disputed, for the first time or besides. When that is all that is left of it, it owns nothing
 * until that is decided. A part is gone from its seller, and changes nothing else.
 *
 * - `not_found`: there is no such order
 * - `invalid_transition`: nothing of it is left to dispute, or the dispute is known
 */
export async function disputeOrder(tables: Tables, orderId: string, taken: TakenDispute): Outcome {
  return post(tables, await begin(tables, orderId, taken));
}

/** What became of an order, and what of its money is yet to be moved. */
interface Unposted {
  readonly order: OrderRecord;
  /** Cents that are gone of it. */
  readonly gone: { readonly before: number; readonly after: number };
}

/**
 * Posts what acts of one order moved, as the last thing of their write: who posted before and then counted for its product
 * would wait for one who buys that, and has counted for it, and waits to post.
 */
async function post(tables: Tables, ...acts: readonly (Unposted | Fault)[]): Outcome {
  for (const act of acts) if (!isRefused(act)) await postDispute(tables, act.order, act.gone);
  const last = acts.at(-1)!;
  return isRefused(last) ? last : last.order;
}

async function begin(tables: Tables, orderId: string, { dispute, cents }: TakenDispute): Promise<Unposted | Fault> {
  const order = await lockOrder(tables, orderId);
  if (order === undefined) return refused('not_found', `There is no order ${orderId}`);
  if (order.status !== 'disputed' && !allows(order.status, 'dispute'))
    return refused('invalid_transition', transitionFault(order.status, 'dispute'));
  const left = order.amountCents - order.refundedCents;
  const known = await tables.paymentDisputes.openOf(orderId);
  const taken = Math.min(cents ?? left, left);
  if (!(await tables.paymentDisputes.open(dispute, orderId, taken)))
    return refused('invalid_transition', `The dispute ${dispute} is known already`);
  const after = goneOf(order, [...known, { cents: taken }]);
  const isWhole = after === order.amountCents && order.status !== 'disputed';
  const disputed = isWhole ? (await tables.orders.dispute(order))! : order;
  if (isWhole) await settleOwned(tables, disputed);
  await notifyDisputed(tables, disputed);
  return { order: disputed, gone: { before: goneOf(order, known), after } };
}

/** Has the license follow from the order's state; orders of before there were licenses have none. */
async function settleOwned(tables: Tables, { licenseId }: OrderRecord): Promise<void> {
  if (licenseId !== null) await settleLicense(tables, licenseId);
}

async function notifyDisputed({ events }: Tables, order: OrderRecord): Promise<void> {
  await events.append({
    kind: 'order.disputed',
    recipientId: order.sellerId,
    data: { order_id: order.id, product_id: order.productId, buyer_id: order.buyerId },
  });
}

/**
 * Notes how a dispute ended, once. `won` by the seller, what it took is there again; the order counts as paid when none
 * of it is disputed any more. `lost`, that counts as refunded, whatever state the order is in by then.
 *
 * @param cents what a lost one took in the end; null for what it took before
 */
export async function settleDispute(
  tables: Tables,
  services: Needed,
  taken: TakenDispute,
  outcome: 'won' | 'lost',
): Outcome {
  return post(tables, await end(tables, services, taken, outcome));
}

/** Notes a dispute of which nothing was told before it had ended: both as `disputeOrder` and `settleDispute` do. */
export async function disputeAndSettle(
  tables: Tables,
  services: Needed,
  orderId: string,
  { taken, outcome }: { readonly taken: TakenDispute; readonly outcome: 'won' | 'lost' },
): Outcome {
  const begun = await begin(tables, orderId, taken);
  return isRefused(begun) ? begun : post(tables, begun, await end(tables, services, taken, outcome));
}

async function end(
  tables: Tables,
  services: Needed,
  { dispute, cents }: TakenDispute,
  outcome: 'won' | 'lost',
): Promise<Unposted | Fault> {
  const found = await tables.paymentDisputes.byId(dispute);
  if (found === undefined) return refused('not_found', `There is no dispute ${dispute}`);
  const order = (await lockOrder(tables, found.orderId))!;
  const known = (await tables.paymentDisputes.byId(dispute))!;
  const open = await tables.paymentDisputes.openOf(order.id);
  const others = open.filter(({ id }) => id !== dispute);
  const left = order.amountCents - order.refundedCents;
  const taken = outcome === 'won' ? known.cents : Math.min(cents ?? known.cents ?? left, left);
  if (!(await tables.paymentDisputes.close({ id: dispute, cents: taken }, outcome)))
    return refused('invalid_transition', `The dispute ${dispute} has ended before`);
  const lostCents = outcome === 'lost' ? taken! : 0;
  const settled =
    outcome === 'lost'
      ? await lose(tables, services, order, { taken: lostCents, others })
      : await win(tables, services, order, others);
  const after = goneOf({ ...order, refundedCents: order.refundedCents + lostCents }, others);
  return { order: settled, gone: { before: goneOf(order, open), after } };
}

async function win(
  tables: Tables,
  services: Needed,
  order: OrderRecord,
  others: readonly DisputeRecord[],
): Promise<OrderRecord> {
  // A part never changed its state, and what else is disputed still does.
  if (order.status !== 'disputed' || others.length > 0) return order;
  // What was won may have been given back meanwhile.
  if (order.refundedCents === order.amountCents) return endOrder(tables, services, order, 0);
  const won = (await tables.orders.winDispute(order))!;
  await settleOwned(tables, won);
  // One that was written meanwhile, by whoever was given the product, is that of a purchase again.
  await tables.reviews.markPaid(order.productId, order.buyerId);
  return won;
}

/** The money went when the dispute began; now it is noted as given back. */
async function lose(
  tables: Tables,
  services: Needed,
  order: OrderRecord,
  { taken, others }: { taken: number; others: readonly DisputeRecord[] },
): Promise<OrderRecord> {
  const refundedCents = order.refundedCents + taken;
  // It took nothing: it did not fit, or all was given back before.
  if (order.status === 'refunded' || (taken === 0 && refundedCents < order.amountCents)) return order;
  if (taken > 0) await tables.refunds.note(order, shareOf(order, taken));
  if (refundedCents === order.amountCents) return endOrder(tables, services, order, taken);
  const lost = (await tables.orders.loseDispute(order, taken, others.length > 0))!;
  await settleOwned(tables, lost);
  if (taken > 0) await notifyRefunded(tables, lost);
  return lost;
}

/** Ends an order of which nothing is left, with what is under way of it. */
async function endOrder(tables: Tables, services: Needed, order: OrderRecord, taken: number): Promise<OrderRecord> {
  const lost = (await tables.orders.loseDispute(order, taken, false))!;
  const pending = await tables.refunds.pendingOf(order.id);
  if (pending !== undefined) await tables.refunds.fail(pending.id, 'dispute_lost');
  await endPurchase(tables, services, lost, 'disputed');
  await notifyRefunded(tables, lost);
  return lost;
}
