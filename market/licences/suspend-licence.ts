// A seller or an admin takes a licence out of use for a while, which stands whatever is paid or disputed meanwhile.
import { states } from '#generated/states.js';
import type { Tables } from '../../db/tables.js';
import { settleLicence } from './settle-licence.js';

/** Has plugins told that the licence is suspended; false when it is not active. Locks as for `settleLicence`. */
export const suspendLicence = (
  tables: Tables,
  licenceId: string,
  suspendedBy: 'seller' | 'admin',
  reason: string,
): Promise<boolean> =>
  tables.licences.move(licenceId, states.licence.suspend.from, 'suspended', { reason, suspendedBy });

/** Takes that back, whoever did it: the licence is worth again what holds it. Locks as for `settleLicence`. */
export async function reinstateLicence(tables: Tables, licenceId: string): Promise<void> {
  await tables.licences.move(licenceId, states.licence.reinstate.from, 'active');
  await settleLicence(tables, licenceId);
}
