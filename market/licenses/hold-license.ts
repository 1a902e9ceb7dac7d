// What the holder of a license does with it: another key in place of a leaked one, and seats that are free again.
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import { RUNNING } from '../../db/licenses/licenses.js';
import type { Tables } from '../../db/tables.js';
import { dailyAllowance, type StayWithin } from '../audit/daily-allowance.js';
import { noteOwnAct } from '../audit/owner-log.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { newKey } from './issue-license.js';
import { lockLicense } from './visible-licenses.js';

/** Keys that an account may replace in 24 hours. */
const ROTATED_A_DAY = 10;

/** The call by which somebody acts on a license. */
interface HolderCall {
  readonly caller: Caller;
  readonly address: string;
  readonly stayWithin: StayWithin;
}

/**
 * Gives the holder another key. The one before is unknown from then on, and no server has a seat any more: those that
 * had it by the leaked key are gone with it.
 */
export async function rotateLicense(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  { caller, address, stayWithin }: HolderCall,
  id: string,
): Promise<LicenseRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const found = await lockLicense(tables, caller, id);
  if (isRefused(found)) return found;
  const { license, role } = found;
  if (role !== 'holder') return refused('forbidden', 'Only who holds a license can replace its key');
  if (!RUNNING.includes(license.status))
    return refused('invalid_transition', `The key of a license that is ${license.status} cannot be replaced`);
  const { accountId } = caller;
  stayWithin(await dailyAllowance(tables, accountId, 'licence.rotated', ROTATED_A_DAY, clock()));
  await tables.licenses.replaceKey(id, newKey());
  await tables.activations.freeAll(id);
  await noteOwnAct(tables, { accountId, address, action: 'licence.rotated', targetType: 'licence', targetId: id });
  return (await tables.licenses.byId(id))!;
}

/** Frees a seat for the holder or the seller. */
export async function freeActivation(
  tables: Tables,
  caller: Caller,
  id: string,
  activationId: string,
): Promise<Refused<'not_found' | 'forbidden'> | undefined> {
  const found = await lockLicense(tables, caller, id);
  if (isRefused(found)) return found;
  if (found.role === 'admin')
    return refused('forbidden', 'Only the holder of a license and its seller can free a slot');
  if (await tables.activations.free(id, activationId)) return undefined;
  return refused('not_found', `There is no activation ${activationId} of this license`);
}
