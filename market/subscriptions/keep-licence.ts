// A subscription goes on with a licence, whichever that is by then.
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { extendLicence } from '../licences/extend-licence.js';

/**
 * Has the licence of a subscription run until a time, and notes which one that is. The caller holds the locks of
 * account, subscription and licences.
 */
export async function keepLicence(
  tables: Tables,
  subscription: SubscriptionRecord,
  term: Pick<LicenceRecord, 'expiresAt' | 'graceHours'>,
): Promise<SubscriptionRecord> {
  const licenceId = await extendLicence(tables, subscription, term);
  if (licenceId === subscription.licenceId) return subscription;
  return (await tables.subscriptions.move(subscription, subscription.status, { licenceId }))!;
}
