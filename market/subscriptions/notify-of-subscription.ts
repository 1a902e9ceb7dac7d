// Tells the seller and the buyer what becomes of a subscription, in the transaction of the cause.
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import type { MessageOf } from '../../capabilities/email/message.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { Services } from '../market.js';

/** Why a subscription will not be renewed. */
export type CancelReason =
  | 'buyer'
  | 'admin'
  | 'buyer_deleted'
  | 'licence_revoked'
  | 'product_archived'
  | 'seller_gone'
  | 'provider';

const CANCELLED: Readonly<Record<CancelReason, string>> = {
  buyer: 'Cancelled by its buyer',
  admin: 'Cancelled by an admin',
  buyer_deleted: 'Its buyer deleted the account',
  licence_revoked: 'Its license was revoked',
  product_archived: 'The product is archived',
  seller_gone: 'The seller does not sell any more',
  provider: 'Cancelled at the payment provider',
};

/** What the e-mail to the buyer says; whoever deleted the account gets none. */
const WHY: Readonly<Record<CancelReason, MessageOf<'subscription_ending'>['why'] | null>> = {
  buyer: 'cancelled',
  admin: 'cancelled',
  buyer_deleted: null,
  licence_revoked: 'cancelled',
  product_archived: 'product_archived',
  seller_gone: 'seller_deleted',
  provider: 'cancelled',
};

type Needed = Pick<Services, 'mail'>;

async function notifySeller(
  { events }: Pick<Tables, 'events'>,
  kind: 'subscription.cancelled' | 'subscription.expired',
  { id, productId, buyerId, sellerId }: SubscriptionRecord,
  reason: string,
): Promise<void> {
  const data = { subscription_id: id, product_id: productId, buyer_id: buyerId, reason };
  await events.append({ kind, recipientId: sellerId, data });
}

/** That it is not renewed, and runs to its period's end. */
export async function notifyCancelled(
  tables: Tables,
  services: Needed,
  subscription: SubscriptionRecord,
  reason: CancelReason,
): Promise<void> {
  await notifySeller(tables, 'subscription.cancelled', subscription, CANCELLED[reason]);
  const why = WHY[reason];
  if (why !== null) await notifyEnding(tables, services, subscription, why, subscription.currentPeriodEnd);
}

/** That it is over, because it was not paid. */
export async function notifyLapsed(
  tables: Tables,
  services: Needed,
  subscription: SubscriptionRecord,
  endedAt: number,
): Promise<void> {
  await notifySeller(tables, 'subscription.expired', subscription, 'The payment failed');
  await notifyEnding(tables, services, subscription, 'payment_failed', endedAt);
}

/** Tells the buyer that it ends, or has ended, at a time (epoch ms). */
export async function notifyEnding(
  tables: Tables,
  services: Needed,
  { buyerId, productName }: SubscriptionRecord,
  why: MessageOf<'subscription_ending'>['why'],
  endsAt: number,
): Promise<void> {
  await notifyOwner(tables, services, buyerId, { kind: 'subscription_ending', productName, why, endsAt });
}

/** Tells the buyer that the renewal was not paid in time, and until when that is forgiven (epoch ms). */
export async function notifyUnpaid(tables: Tables, services: Needed, subscription: SubscriptionRecord): Promise<void> {
  const { buyerId, productName, currency, ownsUntil, renewalOrderId: orderId } = subscription;
  const amountCents = priceOf(subscription);
  await notifyOwner(tables, services, buyerId, {
    kind: 'renewal_failed',
    orderId,
    productName,
    amountCents,
    currency,
    endsAt: ownsUntil,
  });
}

/** Asks the buyer to pay for the next period before it begins. */
export async function notifyDue(
  tables: Tables,
  services: Needed,
  { buyerId, productName, currentPeriodEnd }: SubscriptionRecord,
  order: { readonly id: string; readonly amountCents: number; readonly currency: string },
): Promise<void> {
  const { id: orderId, amountCents, currency } = order;
  const message = {
    kind: 'renewal_due',
    orderId,
    productName,
    amountCents,
    currency,
    dueAt: currentPeriodEnd,
  } as const;
  await notifyOwner(tables, services, buyerId, message);
}

/** What a renewal costs, in cents. */
export const priceOf = ({ unitPriceCents, quantity }: SubscriptionRecord): number => unitPriceCents * quantity;
