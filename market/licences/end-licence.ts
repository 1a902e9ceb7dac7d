// Licences are suspended, reinstated, and come to their end.
import type { Tables } from '../../db/tables.js';
import { tellSeller } from './licence-events.js';
import { LICENCE_STEPS } from './licence-states.js';

/**
 * Ends a licence, whatever it was given for; one that is over stays as it is. Its seller hears when it is revoked, which
 * is for good. The caller has locked the licence and its account.
 *
 * @param reason a few words for the seller and the buyer
 * @returns whether it ended now
 */
export async function endLicence(
  tables: Tables,
  licenceId: string,
  to: 'revoked' | 'expired',
  reason: string,
): Promise<boolean> {
  const { from } = LICENCE_STEPS[to === 'revoked' ? 'revoke' : 'expire'];
  const ended = await tables.licences.move(licenceId, from, to, reason);
  if (ended && to === 'revoked')
    await tellSeller(tables, 'license.revoked', (await tables.licences.byId(licenceId))!, { reason });
  return ended;
}

/** Has plugins told that the licence is suspended; false when it is not active. Locks as for `endLicence`. */
export const suspendLicence = (tables: Tables, licenceId: string, reason: string): Promise<boolean> =>
  tables.licences.move(licenceId, LICENCE_STEPS.suspend.from, 'suspended', reason);

/** Takes that back; false when it is not suspended. */
export const reinstateLicence = (tables: Tables, licenceId: string): Promise<boolean> =>
  tables.licences.move(licenceId, LICENCE_STEPS.reinstate.from, 'active', null);
