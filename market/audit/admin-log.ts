// Notes what somebody did, from where and by which credential: an admin, or an owner by a key; and what the operator did.
import type { AuditAction, NewAuditEvent } from '../../db/audit/audit.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';

/** The call by which an admin acts, or an owner. */
export interface AdminCall {
  readonly caller: Exclude<Caller, { readonly kind: 'server-token' }>;
  readonly address: string;
}

/** Who decides about accounts: an admin, by a call, or the operator, who is no account; null stands for the latter. */
export type Authority = AdminCall | null;

/** Adds an act to the log of the account that it was done to; to that of whoever did it where it was done to no other. */
export async function noteAct(
  tables: Tables,
  { caller, address }: AdminCall,
  act: Omit<NewAuditEvent, 'accountId' | 'actorId' | 'address' | 'credential'> & { accountId?: string },
): Promise<void> {
  const { accountId: actorId, kind, credentialId } = caller;
  await tables.audit.append({
    accountId: actorId,
    ...act,
    actorId,
    address,
    credential: { type: kind, id: credentialId },
  });
}

/** The same for an act on an account, be it the operator's. */
export async function noteActOn(
  tables: Tables,
  authority: Authority,
  accountId: string,
  action: AuditAction,
): Promise<void> {
  const act = { accountId, action, targetType: 'account', targetId: accountId };
  await (authority === null ? tables.audit.append({ ...act, actorId: null }) : noteAct(tables, authority, act));
}
