// A license runs on, because its subscription was paid for.
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { settleLicense } from './settle-license.js';

/**
 * Sets until when the license of a subscription runs, and takes back that it has expired; one that is revoked stays so.
 * Where the account has another license of the product by then, which there is only one of at a time, that holds the
 * subscription from now on. The caller has locked the account and both licenses.
 *
 * @returns the license that holds the subscription
 */
export async function extendLicense(
  tables: Tables,
  { id, licenseId, buyerId, productId }: Pick<SubscriptionRecord, 'id' | 'licenseId' | 'buyerId' | 'productId'>,
  term: Pick<LicenseRecord, 'expiresAt' | 'graceHours'>,
): Promise<string> {
  const source = (await tables.licenses.sourcesOf(licenseId!)).find(({ subscriptionId }) => subscriptionId === id)!;
  const { status } = (await tables.licenses.byId(licenseId!))!;
  const other = status === 'expired' ? await tables.licenses.running(buyerId, productId) : undefined;
  if (other === undefined) await tables.licenses.prolongSource(source.id, term);
  else await tables.licenses.addSource(other.id, { ...source, ...term });
  const holder = other?.id ?? licenseId!;
  await settleLicense(tables, holder);
  return holder;
}
