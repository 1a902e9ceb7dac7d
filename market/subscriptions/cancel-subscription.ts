// Ends the renewal of a subscription: it runs to the end of what is paid for.
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import type { Refused } from '../refused.js';

/** Cancels a subscription for its buyer or an admin; one that is cancelled already stays as it is. */
export async function cancelSubscription(
  tables: Tables,
  services: Pick<Services, 'mail' | 'clock'>,
  subscriptionId: string,
  by: Caller,
): Promise<SubscriptionRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  void tables;
  void services;
  void subscriptionId;
  void by;
  throw new Error('not built yet');
}
