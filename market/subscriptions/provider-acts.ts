// What a payment provider that bills by itself tells of subscriptions.
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';

/**
 * Notes what the provider calls a subscription that it bills from now on, in the transaction of its first payment. The
 * caller holds the lock of the subscription.
 */
export async function billedByProvider(tables: Tables, subscriptionId: string, reference: string): Promise<void> {
  void tables;
  void subscriptionId;
  void reference;
  throw new Error('not built yet');
}

/**
 * Notes that the provider bills a subscription no more: it runs to the end of what is paid for, or ends at once when a
 * payment failed (`isUnpaid`). Nothing more happens to one that was cancelled. The caller holds the locks of account,
 * order, subscription and licence.
 */
export async function endedByProvider(
  tables: Tables,
  services: Pick<Services, 'mail' | 'clock'>,
  subscriptionId: string,
  isUnpaid: boolean,
): Promise<void> {
  void tables;
  void services;
  void subscriptionId;
  void isUnpaid;
  throw new Error('not built yet');
}
