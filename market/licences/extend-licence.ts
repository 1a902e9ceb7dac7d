// A licence runs on, because its subscription was paid for.
import { states } from '#generated/states.js';
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { Tables } from '../../db/tables.js';
import { applyTerms } from './licence-terms.js';

/**
 * Sets until when the licence of a subscription runs, and takes back that it has expired; one that is revoked stays so.
 * The caller has locked the licence and its account, and sees to it that the account has no other one running for the
 * product.
 */
export async function extendLicence(
  tables: Tables,
  licenceId: string,
  term: Pick<LicenceRecord, 'expiresAt' | 'graceHours'>,
): Promise<void> {
  for (const { id, subscriptionId } of await tables.licences.sourcesOf(licenceId))
    if (subscriptionId !== null) await tables.licences.prolongSource(id, term);
  await applyTerms(tables, licenceId);
  await tables.licences.move(licenceId, states.licence.extend.from, 'active');
}
