// Notes what people do to their own accounts, and from where.
import type { NewAuditEvent } from '../../db/audit/audit.js';
import type { Tables } from '../../db/tables.js';

/** An account whose owner acts, and the address they act from. */
export interface Owner {
  readonly accountId: string;
  readonly address: string;
}

/** Adds an owner's act to the log of their account: done to the account itself unless it names something else. */
export async function noteOwnAct(
  { audit }: Tables,
  { accountId, address, ...act }: Omit<NewAuditEvent, 'actorId' | 'address' | 'credential'> & Owner,
): Promise<void> {
  const itself = { targetType: 'account', targetId: accountId };
  const target = act.targetType === undefined ? itself : {};
  await audit.append({ ...target, ...act, accountId, actorId: accountId, address });
}
