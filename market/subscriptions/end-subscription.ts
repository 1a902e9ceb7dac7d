// Lets a subscription fall due, run out, or end at once.
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';

/** Why a subscription is over. */
export type EndReason = 'payment_failed' | 'ran_out' | 'refunded' | 'disputed';

type Needed = Pick<Services, 'mail' | 'clock'>;

/**
 * Notes that a period was not paid for in time: the buyer is told, and goes on owning the product during the grace.
 * Nothing happens unless it is active. The caller holds the locks of account, subscription and licence.
 */
export async function fallDue(tables: Tables, services: Needed, subscriptionId: string): Promise<void> {
  void tables;
  void services;
  void subscriptionId;
  throw new Error('not built yet');
}

/**
 * Ends a subscription at once, with its licence and the order that waited to renew it; nothing happens to one that is
 * over. The caller holds the locks of account, order, subscription and licence.
 */
export async function expireSubscription(
  tables: Tables,
  services: Needed,
  subscriptionId: string,
  reason: EndReason,
): Promise<void> {
  void tables;
  void services;
  void subscriptionId;
  void reason;
  throw new Error('not built yet');
}
