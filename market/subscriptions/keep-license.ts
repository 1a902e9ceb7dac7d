// A subscription goes on with a license, whichever that is by then.
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { extendLicense } from '../licenses/extend-license.js';

/**
 * Has the license of a subscription run until a time, and notes which one that is. The caller holds the locks of
 * account, subscription and licenses.
 */
export async function keepLicense(
  tables: Tables,
  subscription: SubscriptionRecord,
  term: Pick<LicenseRecord, 'expiresAt' | 'graceHours'>,
): Promise<SubscriptionRecord> {
  const licenseId = await extendLicense(tables, subscription, term);
  if (licenseId === subscription.licenseId) return subscription;
  return (await tables.subscriptions.move(subscription, subscription.status, { licenseId }))!;
}
