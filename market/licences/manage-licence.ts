// Sellers and admins take licences out of use, and give them back.
import { states } from '#generated/states.js';
import type { AuditAction } from '../../db/service/audit.js';
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../accounts/admin-log.js';
import { tellOwner } from '../accounts/tell-owner.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { endLicence, reinstateLicence, suspendLicence } from './end-licence.js';
import { lockLicence, type LicenceRole } from './visible-licences.js';

/** What a seller or an admin does with a licence. */
export type LicenceAct = 'suspend' | 'reinstate' | 'revoke';

/** How a sentence says that it was done, and how the log does. */
const DONE: Readonly<Record<LicenceAct, string>> = {
  suspend: 'suspended',
  reinstate: 'reinstated',
  revoke: 'revoked',
};
const NOTED: Readonly<Record<LicenceAct, AuditAction>> = {
  suspend: 'licence.suspended',
  reinstate: 'licence.reinstated',
  revoke: 'licence.revoked',
};

/**
 * Does this with a licence for its seller or for an admin, whose act is noted in the log of the holder. The holder is
 * told of a suspension, and the seller of a revocation. One that is revoked already stays as it is.
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
  if (act === 'revoke' && licence.status === 'revoked' && role !== 'holder') return licence;
  const fault = refuseRole(act, licence, role) ?? (await refuseState(tables, act, licence));
  if (fault !== undefined) return fault;
  if (act === 'revoke') await endLicence(tables, id, 'revoked', reason);
  else if (act === 'reinstate') await reinstateLicence(tables, id, licence.suspendedBy!);
  else {
    await suspendLicence(tables, id, reason, role as 'seller' | 'admin');
    const { productName } = licence;
    await tellOwner(tables, services, licence.accountId, { kind: 'licence_suspended', productName, reason });
  }
  if (role === 'admin') {
    const { accountId } = licence;
    await noteAct(tables, call, { accountId, action: NOTED[act], targetType: 'licence', targetId: id });
  }
  return (await tables.licences.byId(id))!;
}

function refuseRole(act: LicenceAct, licence: LicenceRecord, role: LicenceRole): Refused<'forbidden'> | undefined {
  if (role === 'holder') return refused('forbidden', `Only the seller or an admin can have a license ${DONE[act]}`);
  if (act === 'reinstate' && licence.suspendedBy === 'admin' && role !== 'admin')
    return refused('forbidden', 'An admin suspended this license, and only an admin can reinstate it');
  return undefined;
}

/** What waits for a disputed payment waits for its outcome. */
async function refuseState(
  tables: Tables,
  act: LicenceAct,
  { id, status }: LicenceRecord,
): Promise<Refused<'invalid_transition'> | undefined> {
  if (!states.licence[act].from.includes(status))
    return refused('invalid_transition', `A license that is ${status} cannot be ${DONE[act]}`);
  if (act !== 'reinstate') return undefined;
  const isDisputed = (await tables.licences.sourcesOf(id)).some(({ orderStatus }) => orderStatus === 'disputed');
  return isDisputed
    ? refused(
        'invalid_transition',
        'The payment for this license is disputed: it stays suspended until that is settled',
      )
    : undefined;
}
