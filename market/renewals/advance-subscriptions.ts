// Takes the steps of subscriptions that are due by the clock: prepares renewals, lets those that were not paid fall due
// and then lapse, and ends what was cancelled, or is billed for a seller who has left.
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { DueSubscription } from '../../db/subscriptions/subscriptions.js';
import type { Tables } from '../../db/tables.js';
import type { Market } from '../market.js';
import { payOrder } from '../orders/pay-order.js';
import { isRefused } from '../refused.js';
import { cancelNow } from '../subscriptions/cancel-subscription.js';
import { whyNotRenewed } from '../subscriptions/due-renewal.js';
import { endRenewal, expireSubscription, fallDue } from '../subscriptions/end-subscription.js';
import { lockSubscription } from '../subscriptions/lock-subscription.js';
import { prepareRenewal } from '../subscriptions/prepare-renewal.js';
import { isBilledByProvider, LAST_LOOK_MS, LATE_MS } from '../subscriptions/subscription-terms.js';
import { priceOf, notifyDue, type CancelReason } from '../subscriptions/notify-of-subscription.js';

/** Subscriptions that are looked up at once. */
const AT_ONCE = 100;

type Needed = Pick<Market, 'tables' | 'write' | 'mail' | 'clock' | 'settings'>;
type Within = Omit<Needed, 'tables' | 'write'>;

/**
 * Takes every step that is due, those that have waited longest first, each in a transaction of its own that judges anew:
 * whoever is killed in between goes on where it stopped, and two who do it at once take no step twice. After a clock has
 * jumped ahead, the steps that were missed follow each other.
 *
 * @param signal once it is aborted, the rest is left to whoever comes next
 * @throws the first fault, after all others were tried
 */
export async function advanceSubscriptions(market: Needed, signal: AbortSignal): Promise<void> {
  let fault: unknown;
  for await (const id of waiting(market)) {
    if (signal.aborted) return;
    await advance(market, id).catch((error: unknown) => void (fault ??= error));
  }
  if (fault !== undefined) throw fault as Error;
}

/** Those that have something to be done, by their ids. */
async function* waiting({ tables: { subscriptions }, clock }: Needed): AsyncGenerator<string> {
  for (let after: DueSubscription | undefined; ;) {
    const due = await subscriptions.due(clock(), after, AT_ONCE);
    yield* due.map(({ id }) => id);
    if (due.length < AT_ONCE) break;
    after = due.at(-1);
  }
  for (let after = ''; ;) {
    const ids = await subscriptions.billedForNobody(after, AT_ONCE);
    yield* ids;
    if (ids.length < AT_ONCE) break;
    after = ids.at(-1)!;
  }
}

/** Takes the steps of one subscription until none is due. */
async function advance(market: Needed, id: string): Promise<void> {
  for (;;) {
    const step = await market.write((tables) => takeStep(tables, market, id));
    if (step === undefined) return;
    if (step.toPay !== undefined) await charge(market, id, step.toPay);
  }
}

/** What became of a step. */
interface Taken {
  /** An order that is to be paid next, in a transaction of its own. */
  readonly toPay?: string;
}

/** Takes the next step of a subscription; undefined when none is due. */
export async function takeStep(tables: Tables, market: Within, id: string): Promise<Taken | undefined> {
  const subscription = await lockSubscription(tables, (await tables.subscriptions.byId(id))!);
  const { status, dueAt, currentPeriodEnd } = subscription;
  if (dueAt === null || dueAt > market.clock()) return leaveSeller(tables, market, subscription);
  if (status === 'cancelled') {
    await expireSubscription(tables, market, id, 'ran_out');
    return {};
  }
  const reason = await whyEnded(tables, market, subscription);
  const isCharged = reason === undefined && isChargedByItself(subscription, market);
  if (status === 'past_due' && !isCharged) await expireSubscription(tables, market, id, 'payment_failed');
  else if (reason !== undefined) await endRenewal(tables, market, subscription, reason);
  else if (dueAt < currentPeriodEnd) await prepare(tables, market, subscription);
  else if (isCharged) return { toPay: (await prepareRenewal(tables, market, subscription)).id };
  else await leaveUnpaid(tables, market, subscription);
  return {};
}

/**
 * Why a subscription is renewed no more as of now. What may be lifted again, a suspension or an archived product, counts
 * for what a provider bills from the last look on: what ended sooner would never begin again.
 */
async function whyEnded(
  tables: Tables,
  { clock }: Within,
  subscription: SubscriptionRecord,
): Promise<CancelReason | undefined> {
  const reason = await whyNotRenewed(tables, subscription);
  const { sellerId, currentPeriodEnd } = subscription;
  const isEarly = isBilledByProvider(subscription) && clock() < currentPeriodEnd - LAST_LOOK_MS;
  if (!isEarly || reason === undefined || reason === 'licence_revoked') return reason;
  return (await tables.accounts.byId(sellerId))!.deletedAt === null ? undefined : reason;
}

/** Has nothing billed any more for a seller who has left, without waiting for the next step: that one never comes back. */
async function leaveSeller(
  tables: Tables,
  market: Within,
  subscription: SubscriptionRecord,
): Promise<Taken | undefined> {
  if (!isBilledByProvider(subscription)) return undefined;
  if ((await tables.accounts.byId(subscription.sellerId))!.deletedAt === null) return undefined;
  return (await cancelNow(tables, market, subscription, 'seller_gone')) && {};
}

/** Whether nobody has to be asked for the money: it costs nothing, or there is nobody to pay to. */
const isChargedByItself = (subscription: SubscriptionRecord, { settings }: Within): boolean =>
  !isBilledByProvider(subscription) && (settings.payments === 'test' || priceOf(subscription) === 0);

/**
 * Before a period ends: whoever pays by hand is asked to. What a provider bills is looked at once more right before, for
 * it is not to be billed when its seller or its product is off the market by then.
 */
async function prepare(tables: Tables, market: Within, subscription: SubscriptionRecord): Promise<void> {
  const { id, status, currentPeriodEnd } = subscription;
  const isBilled = isBilledByProvider(subscription);
  if (!isBilled && !isChargedByItself(subscription, market)) {
    const order = await prepareRenewal(tables, market, subscription);
    await notifyDue(tables, market, subscription, order);
  }
  const lastLook = currentPeriodEnd - LAST_LOOK_MS;
  const billed = market.clock() < lastLook ? lastLook : currentPeriodEnd + LATE_MS;
  const dueAt = isBilled ? billed : currentPeriodEnd;
  await tables.subscriptions.move((await tables.subscriptions.byId(id))!, status, { dueAt });
}

/** At the end of a period that nobody has paid for yet: the buyer can still do so. */
async function leaveUnpaid(tables: Tables, market: Within, subscription: SubscriptionRecord): Promise<void> {
  // Whoever took the money when the notice was due may have needed none.
  if (!isBilledByProvider(subscription)) await prepareRenewal(tables, market, subscription);
  await fallDue(tables, market, subscription.id);
}

/**
 * Pays an order by itself. One that cannot be paid lets the subscription fall due, or lapse when it was due already,
 * unless somebody else has paid it meanwhile.
 */
async function charge(market: Needed, subscriptionId: string, orderId: string): Promise<void> {
  await market.write(async (tables) => {
    if (!isRefused(await payOrder(tables, market, orderId, 'as_said'))) return;
    const { renewalOrderId, status } = (await tables.subscriptions.byId(subscriptionId))!;
    if (renewalOrderId !== orderId) return;
    if (status === 'past_due') await expireSubscription(tables, market, subscriptionId, 'payment_failed');
    else await fallDue(tables, market, subscriptionId);
  });
}
