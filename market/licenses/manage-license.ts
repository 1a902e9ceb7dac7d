// Sellers and admins take licenses out of use, and give them back.
import { states } from '#generated/states.js';
import type { AuditAction } from '../../db/audit/audit.js';
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { revokeForGood, waitsForDispute } from './settle-license.js';
import { reinstateLicense, suspendLicense } from './suspend-license.js';
import { lockLicense } from './visible-licenses.js';

/** What a seller or an admin does with a license that can be undone. */
export type LicenseAct = 'suspend' | 'reinstate';
type Act = LicenseAct | 'revoke';

/** How a sentence says that it was done, and how the log does. */
const DONE: Readonly<Record<Act, string>> = { suspend: 'suspended', reinstate: 'reinstated', revoke: 'revoked' };
const NOTED: Readonly<Record<Act, AuditAction>> = {
  suspend: 'licence.suspended',
  reinstate: 'licence.reinstated',
  revoke: 'licence.revoked',
};

/** A license that somebody acts on, and what they are to it. */
type Held = Exclude<Awaited<ReturnType<typeof lockLicense>>, Refused<'not_found'>>;

/**
 * Takes a license from its holder for good, for its seller or for an admin, whose act is noted in the log of the holder.
 * One that is revoked already stays as it is.
 *
 * @param reason why, for the seller and the holder
 */
export async function revokeLicense(
  tables: Tables,
  call: AdminCall,
  id: string,
  reason: string,
): Promise<LicenseRecord | Refused<'not_found' | 'forbidden'>> {
  const found = await lockLicense(tables, call.caller, id);
  if (isRefused(found)) return found;
  const fault = refuseRole('revoke', found);
  if (fault !== undefined) return fault;
  if (await revokeForGood(tables, id, reason)) await noteIfAdmin(tables, call, 'revoke', found);
  return (await tables.licenses.byId(id))!;
}

/**
 * Suspends a license, of which its holder is told, or takes that back, on the same terms.
 *
 * @param reason why, for the holder; nothing is wanted to reinstate
 */
export async function changeLicense(
  tables: Tables,
  services: Pick<Services, 'mail'>,
  call: AdminCall,
  { id, act, reason }: { readonly id: string; readonly act: LicenseAct; readonly reason: string },
): Promise<LicenseRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const found = await lockLicense(tables, call.caller, id);
  if (isRefused(found)) return found;
  const { license, role } = found;
  const fault = refuseRole(act, found) ?? (await refuseState(tables, act, license));
  if (fault !== undefined) return fault;
  if (act === 'reinstate') await reinstateLicense(tables, id);
  else {
    await suspendLicense(tables, id, role as 'seller' | 'admin', reason);
    const { productName } = license;
    await notifyOwner(tables, services, license.accountId, { kind: 'licence_suspended', productName, reason });
  }
  await noteIfAdmin(tables, call, act, found);
  return (await tables.licenses.byId(id))!;
}

async function noteIfAdmin(tables: Tables, call: AdminCall, act: Act, { license, role }: Held): Promise<void> {
  if (role !== 'admin') return;
  const { id, accountId } = license;
  await noteAct(tables, call, { accountId, action: NOTED[act], targetType: 'licence', targetId: id });
}

function refuseRole(act: Act, { license, role }: Held): Refused<'forbidden'> | undefined {
  if (role === 'holder') return refused('forbidden', `Only the seller or an admin can have a license ${DONE[act]}`);
  if (act === 'reinstate' && license.suspendedBy === 'admin' && role !== 'admin')
    return refused('forbidden', 'An admin suspended this license, and only an admin can reinstate it');
  return undefined;
}

/** What waits for a disputed payment waits for its outcome. */
async function refuseState(
  tables: Tables,
  act: LicenseAct,
  { id, status }: LicenseRecord,
): Promise<Refused<'invalid_transition'> | undefined> {
  if (!states.license[act].from.includes(status))
    return refused('invalid_transition', `A license that is ${status} cannot be ${DONE[act]}`);
  return (await waitsForDispute(tables, id))
    ? refused(
        'invalid_transition',
        'The payment for this license is disputed: it stays suspended until that is settled',
      )
    : undefined;
}
