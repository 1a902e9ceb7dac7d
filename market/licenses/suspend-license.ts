// A seller or an admin takes a license out of use for a while, which stands whatever is paid or disputed meanwhile.
import { states } from '#generated/states.js';
import type { Tables } from '../../db/tables.js';
import { settleLicense } from './settle-license.js';

/** Has plugins told that the license is suspended; false when it is not active. Locks as for `settleLicense`. */
export const suspendLicense = (
  tables: Tables,
  licenseId: string,
  suspendedBy: 'seller' | 'admin',
  reason: string,
): Promise<boolean> =>
  tables.licenses.move(licenseId, states.license.suspend.from, 'suspended', { reason, suspendedBy });

/** Takes that back, whoever did it: the license is worth again what holds it. Locks as for `settleLicense`. */
export async function reinstateLicense(tables: Tables, licenseId: string): Promise<void> {
  await tables.licenses.move(licenseId, states.license.reinstate.from, 'active');
  await settleLicense(tables, licenseId);
}
