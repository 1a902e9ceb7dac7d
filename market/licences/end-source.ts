// A grant or a subscription that a licence was given for has ended.
import type { Tables } from '../../db/tables.js';
import { settleLicence, type Ending } from './settle-licence.js';

/**
 * Ends a grant or a subscription that a licence was given for: the licence goes on for what else it was given for, or
 * ends with it. Locks as for `settleLicence`.
 */
export async function endLicenceSource(
  tables: Tables,
  licenceId: string,
  source: { readonly grantId: string } | { readonly subscriptionId: string },
  ending: Ending,
): Promise<void> {
  for (const { id, grantId, subscriptionId } of await tables.licences.sourcesOf(licenceId)) {
    const isIt = 'grantId' in source ? grantId === source.grantId : subscriptionId === source.subscriptionId;
    if (isIt) await tables.licences.endSource(id);
  }
  await settleLicence(tables, licenceId, ending);
}
