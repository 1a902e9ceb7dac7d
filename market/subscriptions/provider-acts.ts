// What a payment provider that bills by itself tells of subscriptions.
import type { Tables } from '../../db/tables.js';
import { endRenewal, expireSubscription, type EndingServices } from './end-subscription.js';

/**
 * Notes what the provider calls a subscription that it bills from now on, in the transaction of its first payment. The
 * caller holds the locks of account and subscription.
 */
export async function billedByProvider(tables: Tables, subscriptionId: string, reference: string): Promise<void> {
  const subscription = (await tables.subscriptions.byId(subscriptionId))!;
  await tables.subscriptions.move(subscription, subscription.status, {
    providerReference: reference,
    providerEndedAt: null,
  });
}

/**
 * Notes that the provider bills a subscription no more: it runs to the end of what is paid for, or ends at once when a
 * payment failed (`isUnpaid`) or that end has passed. Nothing more happens to one that was cancelled, or is over. The
 * caller holds the locks of account, order, subscription and license.
 */
export async function endedByProvider(
  tables: Tables,
  services: EndingServices,
  subscriptionId: string,
  isUnpaid: boolean,
): Promise<void> {
  const before = (await tables.subscriptions.byId(subscriptionId))!;
  const providerEndedAt = before.providerEndedAt ?? services.clock();
  const noted = (await tables.subscriptions.move(before, before.status, { providerEndedAt }))!;
  if (noted.status === 'cancelled') return;
  if (isUnpaid || noted.currentPeriodEnd <= services.clock())
    await expireSubscription(tables, services, subscriptionId, 'payment_failed');
  else await endRenewal(tables, services, noted, 'provider');
}
