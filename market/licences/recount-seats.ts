// Counts anew what a licence is good for, after something that it was given for has changed.
import type { Tables } from '../../db/tables.js';
import { endLicence } from './end-licence.js';
import { applyTerms } from './licence-terms.js';

/**
 * Counts seats anew. When nothing is left that the licence was given for, it is revoked. The caller has locked the
 * licence and its account.
 *
 * @param reason why something may be gone, for the seller and the buyer
 */
export async function recountSeats(tables: Tables, licenceId: string, reason = 'Refunded'): Promise<void> {
  if (!(await applyTerms(tables, licenceId))) await endLicence(tables, licenceId, 'revoked', reason);
}

/**
 * Ends a grant or a subscription that a licence was given for: the licence goes on for what else it was given for, or
 * ends with it. Locks as for `recountSeats`.
 *
 * @param to what the licence becomes when nothing is left
 */
export async function endLicenceSource(
  tables: Tables,
  licenceId: string,
  source: { readonly grantId: string } | { readonly subscriptionId: string },
  to: 'revoked' | 'expired',
  reason: string,
): Promise<void> {
  for (const { id, grantId, subscriptionId } of await tables.licences.sourcesOf(licenceId)) {
    const isIt = 'grantId' in source ? grantId === source.grantId : subscriptionId === source.subscriptionId;
    if (isIt) await tables.licences.endSource(id);
  }
  if (!(await applyTerms(tables, licenceId))) await endLicence(tables, licenceId, to, reason);
}
