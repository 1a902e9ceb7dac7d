// Sellers and admins take licences out of use, and give them back.
import { states } from '#generated/states.js';
import type { AuditAction } from '../../db/service/audit.js';
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../accounts/admin-log.js';
import { tellOwner } from '../accounts/tell-owner.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { revokeForGood, waitsForDispute } from './settle-licence.js';
import { reinstateLicence, suspendLicence } from './suspend-licence.js';
import { lockLicence } from './visible-licences.js';

/** What a seller or an admin does with a licence that can be undone. */
export type LicenceAct = 'suspend' | 'reinstate';
type Act = LicenceAct | 'revoke';

/** How a sentence says that it was done, and how the log does. */
const DONE: Readonly<Record<Act, string>> = { suspend: 'suspended', reinstate: 'reinstated', revoke: 'revoked' };
const NOTED: Readonly<Record<Act, AuditAction>> = {
  suspend: 'licence.suspended',
  reinstate: 'licence.reinstated',
  revoke: 'licence.revoked',
};

/** A licence that somebody acts on, and what they are to it. */
type Held = Exclude<Awaited<ReturnType<typeof lockLicence>>, Refused<'not_found'>>;

/**
 * Takes a licence from its holder for good, for its seller or for an admin, whose act is noted in the log of the holder.
 * One that is revoked already stays as it is.
 *
 * @param reason why, for the seller and the holder
 */
export async function revokeLicence(
  tables: Tables,
  call: AdminCall,
  id: string,
  reason: string,
): Promise<LicenceRecord | Refused<'not_found' | 'forbidden'>> {
  const found = await lockLicence(tables, id, call.caller);
  if (isRefused(found)) return found;
  const fault = refuseRole('revoke', found);
  if (fault !== undefined) return fault;
  if (await revokeForGood(tables, id, reason)) await noteIfAdmin(tables, call, 'revoke', found);
  return (await tables.licences.byId(id))!;
}

/**
 * Suspends a licence, of which its holder is told, or takes that back, on the same terms.
 *
 * @param reason why, for the holder; nothing is wanted to reinstate
 */
export async function changeLicence(
  tables: Tables,
  services: Pick<Services, 'mail'>,
  call: AdminCall,
  { id, act, reason }: { readonly id: string; readonly act: LicenceAct; readonly reason: string },
): Promise<LicenceRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const found = await lockLicence(tables, id, call.caller);
  if (isRefused(found)) return found;
  const { licence, role } = found;
  const fault = refuseRole(act, found) ?? (await refuseState(tables, act, licence));
  if (fault !== undefined) return fault;
  if (act === 'reinstate') await reinstateLicence(tables, id);
  else {
    await suspendLicence(tables, id, role as 'seller' | 'admin', reason);
    const { productName } = licence;
    await tellOwner(tables, services, licence.accountId, { kind: 'licence_suspended', productName, reason });
  }
  await noteIfAdmin(tables, call, act, found);
  return (await tables.licences.byId(id))!;
}

async function noteIfAdmin(tables: Tables, call: AdminCall, act: Act, { licence, role }: Held): Promise<void> {
  if (role !== 'admin') return;
  const { id, accountId } = licence;
  await noteAct(tables, call, { accountId, action: NOTED[act], targetType: 'licence', targetId: id });
}

function refuseRole(act: Act, { licence, role }: Held): Refused<'forbidden'> | undefined {
  if (role === 'holder') return refused('forbidden', `Only the seller or an admin can have a licence ${DONE[act]}`);
  if (act === 'reinstate' && licence.suspendedBy === 'admin' && role !== 'admin')
    return refused('forbidden', 'An admin suspended this licence, and only an admin can reinstate it');
  return undefined;
}

/** What waits for a disputed payment waits for its outcome. */
async function refuseState(
  tables: Tables,
  act: LicenceAct,
  { id, status }: LicenceRecord,
): Promise<Refused<'invalid_transition'> | undefined> {
  if (!states.licence[act].from.includes(status))
    return refused('invalid_transition', `A licence that is ${status} cannot be ${DONE[act]}`);
  return (await waitsForDispute(tables, id))
    ? refused(
        'invalid_transition',
        'The payment for this licence is disputed: it stays suspended until that is settled',
      )
    : undefined;
}
