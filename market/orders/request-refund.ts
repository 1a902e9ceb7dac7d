// A buyer asks for the money of an order back, or does not want it any more.
import type { OrderRecord } from '../../db/orders/order-record.js';
import { allows, transitionFault } from '../../db/orders/order-states.js';
import type { Tables } from '../../db/tables.js';
import { isAmongLetters, isFirstEmail } from '../notices/email-bounds.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { assertLocked } from '../lock-all.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockOwnOrder } from './lock-order.js';

type Fault = Refused<'not_found' | 'forbidden' | 'invalid_transition'>;

/** Milliseconds after a request was declined in which the buyer does not ask again. */
const DECLINED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** E-mails to a seller about the requests of one buyer, in 24 hours; all stand in the seller's overview. */
const LETTERS_A_DAY = 5;

/**
 * Asks the seller for a refund, who is told the first time, by a few e-mails a day about one buyer; asking again replaces
 * the reason. Where the seller has left or is suspended and cannot act, all admins are told. One that was declined is not
 * repeated for a week.
 */
export async function requestRefund(
  tables: Tables,
  services: Pick<Services, 'mail' | 'clock'>,
  caller: Caller,
  orderId: string,
  reason: string,
): Promise<OrderRecord | Fault> {
  const told = await adminsInstead(tables, orderId);
  const order = await lockOfBuyer(tables, caller, orderId, 'Only the buyer asks for a refund', told);
  if (isRefused(order)) return order;
  if (!allows(order.status, 'refund')) return refused('invalid_transition', transitionFault(order.status, 'refund'));
  if (order.amountCents === 0) return refused('invalid_transition', 'Nothing was paid for this order');
  const askedAgainAt = (order.refundDeclinedAt ?? Number.NEGATIVE_INFINITY) + DECLINED_FOR_MS;
  if (services.clock() < askedAgainAt)
    return refused(
      'invalid_transition',
      `Your last request was declined: you can ask again from ${new Date(askedAgainAt).toISOString()}`,
    );
  // As it is under the lock, whether or not somebody is told.
  const isForAdmin = !(await canAct(tables, order.sellerId));
  const admins = isForAdmin ? await adminIds(tables) : [];
  assertLocked({ account: admins }, { account: told });
  const requested = (await tables.orders.requestRefund(order, reason))!;
  if (order.refundRequestedAt === null && (await isTold(tables, services, order))) {
    const { sellerId, productName } = order;
    const message = { kind: 'refund_requested', isForAdmin, orderId, productName, reason } as const;
    for (const id of isForAdmin ? admins : [sellerId]) await notifyOwner(tables, services, id, message);
  }
  return requested;
}

/** Whether a seller can answer at all. */
async function canAct({ accounts }: Pick<Tables, 'accounts'>, sellerId: string): Promise<boolean> {
  const { deletedAt, suspendedReason } = (await accounts.byId(sellerId))!;
  return deletedAt === null && suspendedReason === null;
}

/** The admins who hear of what the seller of an order cannot answer, to be locked with it; none where the seller can. */
async function adminsInstead(tables: Tables, orderId: string): Promise<string[]> {
  const order = await tables.orders.byId(orderId);
  return order === undefined || (await canAct(tables, order.sellerId)) ? [] : adminIds(tables);
}

const adminIds = async ({ accounts }: Pick<Tables, 'accounts'>): Promise<string[]> =>
  (await accounts.listAdmins()).map(({ id }) => id);

/** Whether the seller gets an e-mail: once in a while about one order, and not about all that a buyer has. */
const isTold = async (
  tables: Tables,
  services: Pick<Services, 'clock'>,
  { id, buyerId, sellerId }: OrderRecord,
): Promise<boolean> =>
  (await isFirstEmail(tables, services, `refund:${id}`)) &&
  (await isAmongLetters(tables, services, `refunds:${buyerId}:${sellerId}`, LETTERS_A_DAY));

/** Takes the request back; where there is none, nothing happens. A refund that is under way goes on. */
export async function withdrawRefundRequest(
  tables: Tables,
  caller: Caller,
  orderId: string,
): Promise<OrderRecord | Fault> {
  const order = await lockOfBuyer(tables, caller, orderId, 'Only the buyer withdraws the request');
  if (isRefused(order) || order.refundRequestedAt === null) return order;
  if ((await tables.refunds.pendingOf(orderId)) !== undefined)
    return refused('invalid_transition', 'The refund is under way');
  return (await tables.orders.withdrawRefundRequest(order))!;
}

/**
 * @param fault what somebody else is told
 * @param others accounts to be locked besides, shared
 */
async function lockOfBuyer(
  tables: Tables,
  caller: Caller,
  orderId: string,
  fault: string,
  others: readonly string[] = [],
): Promise<OrderRecord | Refused<'not_found' | 'forbidden'>> {
  const order = await lockOwnOrder(tables, caller, orderId, others);
  return isRefused(order) || order.buyerId === caller.accountId ? order : refused('forbidden', fault);
}
