// A grant or a subscription that a license was given for has ended.
import type { Tables } from '../../db/tables.js';
import { settleLicense, type Ending } from './settle-license.js';

/**
 * Ends a grant or a subscription that a license was given for: the license goes on for what else it was given for, or
 * ends with it. Locks as for `settleLicense`.
 */
export async function endLicenseSource(
  tables: Tables,
  licenseId: string,
  source: { readonly grantId: string } | { readonly subscriptionId: string },
  ending: Ending,
): Promise<void> {
  for (const { id, grantId, subscriptionId } of await tables.licenses.sourcesOf(licenseId)) {
    const isIt = 'grantId' in source ? grantId === source.grantId : subscriptionId === source.subscriptionId;
    if (isIt) await tables.licenses.endSource(id);
  }
  await settleLicense(tables, licenseId, ending);
}
