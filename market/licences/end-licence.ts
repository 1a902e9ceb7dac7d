// Licences are suspended, reinstated, and come to their end.
import { states } from '#generated/states.js';
import type { Suspender } from '../../db/licences/licence-record.js';
import type { Tables } from '../../db/tables.js';
import { tellSeller } from './licence-events.js';

const STEPS = states.licence;

/**
 * Ends a licence, whatever it was given for; one that is over stays as it is. Its seller hears when it is revoked, which
 * is for good. The caller has locked the licence and its account.
 *
 * @param reason a few words for the seller and the holder
 * @returns whether it ended now
 */
export async function endLicence(
  tables: Tables,
  licenceId: string,
  to: 'revoked' | 'expired',
  reason: string,
): Promise<boolean> {
  const { from } = STEPS[to === 'revoked' ? 'revoke' : 'expire'];
  const ended = await tables.licences.move(licenceId, from, to, { reason });
  if (ended && to === 'revoked')
    await tellSeller(tables, 'license.revoked', (await tables.licences.byId(licenceId))!, { reason });
  return ended;
}

/** Has plugins told that the licence is suspended; false when it is not active. Locks as for `endLicence`. */
export const suspendLicence = (
  tables: Tables,
  licenceId: string,
  reason: string,
  suspendedBy: Suspender = 'service',
): Promise<boolean> => tables.licences.move(licenceId, STEPS.suspend.from, 'suspended', { reason, suspendedBy });

/**
 * Takes that back for whoever suspended it; false when it is not suspended, or by somebody else: that a dispute was won
 * changes nothing of what its seller decided.
 */
export async function reinstateLicence(
  tables: Tables,
  licenceId: string,
  suspendedBy: Suspender = 'service',
): Promise<boolean> {
  const licence = await tables.licences.byId(licenceId);
  if (licence?.suspendedBy !== suspendedBy) return false;
  return tables.licences.move(licenceId, STEPS.reinstate.from, 'active');
}
