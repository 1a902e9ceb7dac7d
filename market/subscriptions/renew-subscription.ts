// Renews a subscription whose next period was paid for, and revives one that had lapsed.
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';

/** The order that was paid for a period. */
export interface RenewalOrder {
  readonly id: string;
  readonly buyerId: string;
  readonly productId: string;
  readonly subscriptionId: string | null;
  /** Epoch ms. */
  readonly paidAt: number | null;
}

/**
 * Why an order of a renewal can no longer be paid; undefined when it can. It is the one that a running subscription
 * waits for, or revives one that is over, unless its buyer owns the product otherwise by now. The caller holds the locks
 * of account, order and subscription.
 */
export async function judgeRenewal(
  tables: Tables,
  order: RenewalOrder,
): Promise<Refused<'invalid_transition'> | undefined> {
  void tables;
  void order;
  void refused;
  throw new Error('not built yet');
}

/**
 * Renews a subscription in the transaction of the payment, with its licence: for the period that follows, or from the
 * payment on when it had lapsed. Nothing happens when this order has paid for a period already. The caller has asked
 * `judgeRenewal`, and holds the locks of account, order, subscription and licence.
 */
export async function renewSubscription(
  tables: Tables,
  services: Pick<Services, 'settings'>,
  subscriptionId: string,
  paidOrder: RenewalOrder,
): Promise<SubscriptionRecord> {
  void tables;
  void services;
  void subscriptionId;
  void paidOrder;
  throw new Error('not built yet');
}
