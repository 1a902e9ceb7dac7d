// Gives the money of an order back: claims it, and settles it by what the provider said.
import { goneOf, shareBetween, shareOf, type OrderShare } from '../../db/orders/order-amounts.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import { allows, transitionFault } from '../../db/orders/order-states.js';
import type { NewRefund, RefundRecord } from '../../db/orders/refunds.js';
import { KEPT_FOR_MS } from '../../db/limits/idempotency.js';
import type { Tables } from '../../db/tables.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { postRefund } from '../ledger/post-order.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { endPurchase, notifyRefunded } from './end-purchase.js';
import { lockOrder } from './lock-order.js';

export interface WantedRefund extends Pick<NewRefund, 'reason' | 'requestedBy' | 'repeatKey'> {
  /** Null for all that is left. */
  readonly cents: number | null;
}

/** A refund with its order, both as they are by now. */
export interface ClaimedRefund {
  readonly order: OrderRecord;
  readonly refund: RefundRecord;
}

type Needed = Pick<Services, 'clock' | 'mail'>;

/** Milliseconds after which a refund is settled by a job that whoever began it did not settle. */
const TAKEN_UP_AFTER_MS = 60_000;

/**
 * Claims a refund, before anything is asked of a provider. When the same request began one before, or one of the same
 * amount is under way, that is returned as it is by now.
 *
 * @param order as it is under the locks of `lockOrder`
 */
export async function beginRefund(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  order: OrderRecord,
  { cents: wanted, ...about }: WantedRefund,
): Promise<RefundRecord | Refused<'invalid_transition' | 'idempotency_mismatch'>> {
  const disputed = await tables.paymentDisputes.openOf(order.id);
  const left = order.amountCents - goneOf(order, disputed);
  const repeated =
    about.repeatKey === null ? undefined : await tables.refunds.byRepeatKey(about.repeatKey, clock() - KEPT_FOR_MS);
  if (repeated !== undefined)
    return wanted === null || wanted === repeated.cents ? repeated : refused('idempotency_mismatch');
  const cents = wanted ?? left;
  const pending = await tables.refunds.pendingOf(order.id);
  if (pending !== undefined)
    return pending.cents === cents ? pending : refused('invalid_transition', 'Another refund of it is under way');
  if (!allows(order.status, 'refund')) return refused('invalid_transition', transitionFault(order.status, 'refund'));
  if (cents > left || (left === 0 && disputed.length > 0))
    return refused(
      'invalid_transition',
      `Only ${left} cents of the order are left${disputed.length > 0 ? ', for a part of it is disputed' : ''}`,
    );
  const payment = { cents, isOfLatePayment: false, paymentReference: order.paymentReference };
  const refund = await tables.refunds.begin(order, { ...about, ...payment });
  if (goesThroughProvider(refund)) {
    const runAt = clock() + TAKEN_UP_AFTER_MS;
    await tables.jobs.add({ kind: 'settle_refund', payload: { refundId: refund.id }, runAt });
  }
  return refund;
}

/** Whether a provider has to be asked to give the money back: it took it, whoever was to take it when it was ordered. */
export const goesThroughProvider = ({ paymentReference }: Pick<RefundRecord, 'paymentReference'>): boolean =>
  paymentReference !== null;

/**
 * Whether a refund counts as done that the provider of the payment was never asked for, as releases up to 0.9.0 left some:
 * those that met their payment, and those of a time when the provider was not connected. `reconcile` finds them.
 */
export const isUnasked = ({ id, status, paymentReference, providerReference }: RefundRecord): boolean =>
  status === 'done' && paymentReference !== null && (providerReference === null || providerReference === id);

/** Of money that was never a sale nothing is anybody's. */
const wholly = ({ cents }: RefundRecord): OrderShare => ({ cents, feeCents: 0, taxCents: 0 });

/** Settles a refund whose money went back; one that is settled already gains its reference at most. */
export async function settleRefund(
  tables: Tables,
  services: Needed,
  refundId: string,
  reference: string | null,
): Promise<ClaimedRefund> {
  const { orderId } = (await tables.refunds.byId(refundId))!;
  const order = (await lockOrder(tables, orderId))!;
  return settleLocked(tables, services, order, (await tables.refunds.byId(refundId))!, reference);
}

/** The same, with all that follows, of an order as it is under the locks of `lockOrder`. */
export async function settleLocked(
  tables: Tables,
  services: Needed,
  order: OrderRecord,
  refund: RefundRecord,
  reference: string | null,
): Promise<ClaimedRefund> {
  const { id: refundId } = refund;
  if (isUnasked(refund) && reference !== null) await tables.refunds.nameDone(refundId, reference);
  if (refund.status !== 'pending') return { order, refund };
  const left = order.amountCents - order.refundedCents;
  const share = refund.isOfLatePayment ? wholly(refund) : shareOf(order, Math.min(refund.cents, left));
  const done = (await tables.refunds.done(refundId, share, reference))!;
  return { order: await followRefund(tables, services, order, done), refund: done };
}

/** Has the order of a refund that was pending until now follow from that. */
async function followRefund(
  tables: Tables,
  services: Needed,
  order: OrderRecord,
  refund: RefundRecord,
): Promise<OrderRecord> {
  if (refund.isOfLatePayment) return order;
  // The bank has taken all of it from the seller already; what of that this was shows when the disputes end.
  if (order.status === 'disputed') return (await tables.orders.refundDisputed(order, refund.cents))!;
  const refunded = (await tables.orders.refund(order, refund.cents, refund.reason))!;
  const disputed = await tables.paymentDisputes.openOf(order.id);
  const gone = shareBetween(order, goneOf(order, disputed), goneOf(refunded, disputed));
  if (refunded.status === 'refunded') await endPurchase(tables, services, refunded, 'refunded');
  await notifyRefunded(tables, refunded);
  await writeEmail(tables, services, refunded, refund);
  // Last, as a sale: who posted before and then moved the rating of the product would wait for one who buys it.
  await postRefund(tables, order, { refundId: refund.id, ...gone });
  return refunded;
}

/**
 * Notes that a provider refused a refund: access stays.
 *
 * @param failure a word, such as `charge_disputed`
 * @returns false, and nothing changes, when it was settled before
 */
export async function failRefund(tables: Tables, refundId: string, failure: string): Promise<boolean> {
  const refund = (await tables.refunds.byId(refundId))!;
  await tables.lock('order', refund.orderId);
  return tables.refunds.fail(refundId, failure);
}

async function writeEmail(
  tables: Tables,
  services: Needed,
  { id: orderId, buyerId, productName, currency, status }: OrderRecord,
  { cents: amountCents, reason }: RefundRecord,
): Promise<void> {
  const isWhole = status === 'refunded';
  const refund = { orderId, productName, currency, amountCents, isWhole, reason };
  await notifyOwner(tables, services, buyerId, { kind: 'order_refunded', ...refund });
}
