// What goes with every change of an API key: an entry in the log, and mail where its owner should know.
import type { AuditAction } from '../../db/service/audit.js';
import type { Tables } from '../../db/tables.js';
import type { KeyRecord } from '../../db/credentials/key-record.js';
import type { KeyChange } from '../../mail/message.js';
import type { Services } from '../market.js';
import { tellOwner } from '../accounts/tell-owner.js';

export interface NotedKeyChange {
  /** The key as it is after the change. */
  readonly key: KeyRecord;
  readonly action: Extract<AuditAction, `key.${string}`>;
  /** What the mail says; null for a change that lets the key do no more than before. */
  readonly mail: KeyChange | null;
  /** Where its owner's request came from; null when it was the operator, who is no account. */
  readonly address: string | null;
}

/** Notes in its transaction what was done to a key. The log gets no name, for those are people's own words. */
export async function noteKeyChange(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  { key, action, mail, address }: NotedKeyChange,
): Promise<void> {
  const { id, accountId, name, lastFour, scopes } = key;
  const details = { last_four: lastFour, scopes: scopes.join(' ') };
  await tables.audit.append({
    accountId,
    actorId: address === null ? null : accountId,
    action,
    targetType: 'key',
    targetId: id,
    address,
    details,
  });
  if (mail !== null) await tellOwner(tables, market, accountId, { kind: 'key_changed', what: mail, name, lastFour });
}
