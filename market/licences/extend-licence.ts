// A licence runs on, because its subscription was paid for.
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { settleLicence } from './settle-licence.js';

/**
 * Sets until when the licence of a subscription runs, and takes back that it has expired; one that is revoked stays so.
 * Where the account has another licence of the product by then, which there is only one of at a time, that holds the
 * subscription from now on. The caller has locked the account and both licences.
 *
 * @returns the licence that holds the subscription
 */
export async function extendLicence(
  tables: Tables,
  { id, licenceId, buyerId, productId }: Pick<SubscriptionRecord, 'id' | 'licenceId' | 'buyerId' | 'productId'>,
  term: Pick<LicenceRecord, 'expiresAt' | 'graceHours'>,
): Promise<string> {
  const source = (await tables.licences.sourcesOf(licenceId!)).find(({ subscriptionId }) => subscriptionId === id)!;
  const { status } = (await tables.licences.byId(licenceId!))!;
  const other = status === 'expired' ? await tables.licences.running(buyerId, productId) : undefined;
  if (other === undefined) await tables.licences.prolongSource(source.id, term);
  else await tables.licences.addSource(other.id, { ...source, ...term });
  const holder = other?.id ?? licenceId!;
  await settleLicence(tables, holder);
  return holder;
}
