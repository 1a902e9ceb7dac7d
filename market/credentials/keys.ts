// Makes API keys, for people and for the operator; changes them, gives them other secrets, and revokes them.
import { widens, type KeyChange, type NewKey } from '../../db/credentials/key-changes.js';
import { isLive, type KeyRecord } from '../../db/credentials/key-record.js';
import type { AuditAction } from '../../db/audit/audit.js';
import type { Tables } from '../../db/tables.js';
import type { KeyChange as MailedChange } from '../../capabilities/email/message.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { isRecentlyProved } from '../caller.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { refuseEleventh, refuseLimits, refuseScopes } from './key-limits.js';
import type { SessionCall } from './sessions.js';

/** A key and the only copy of its secret. */
interface KeyWithSecret {
  readonly key: KeyRecord;
  readonly secret: string;
}

/** By whom a key is made: its owner, whose request came from an address, or the operator. */
type KeyMaker = SessionCall | { readonly caller: { readonly accountId: string }; readonly address: null };

/** Makes a key, limited to products that exist for its owner; the operator has looked up which there are. */
export async function createKey(
  tables: Tables,
  market: Pick<Services, 'clock' | 'mail'>,
  { caller, address }: KeyMaker,
  wanted: NewKey,
): Promise<KeyWithSecret | Refused<'validation_failed' | 'forbidden' | 'key_limit_reached'>> {
  const { accountId } = caller;
  await tables.lock('account', accountId);
  const account = (await tables.accounts.byId(accountId))!;
  const fault =
    (address === null ? null : await refuseLimits(tables, caller, wanted, market.clock())) ??
    refuseScopes(account, wanted.scopes) ??
    (await refuseEleventh(tables, accountId));
  if (fault !== null) return fault;
  const made = await tables.keys.create(account, wanted);
  await noteKeyChange(tables, market, { key: made.key, action: 'key.created', mail: 'created', address });
  return made;
}

type UpdateRefused = Refused<
  'not_found' | 'reauthentication_required' | 'validation_failed' | 'forbidden' | 'key_limit_reached'
>;

/** Changes a key of the caller's. What widens it depends on what it may do when its turn comes, and needs a fresh proof. */
export async function updateKey(
  tables: Tables,
  market: Pick<Services, 'clock' | 'mail'>,
  { caller, address }: SessionCall,
  id: string,
  change: KeyChange,
): Promise<KeyRecord | UpdateRefused> {
  const { accountId } = caller;
  await tables.lock('account', accountId);
  const before = await tables.keys.byIdOf(accountId, id);
  if (before === undefined || before.revokedAt !== null) return refused('not_found');
  const now = market.clock();
  const isWider = widens(before, change);
  if (isWider && !isRecentlyProved(caller, now)) return refused('reauthentication_required');
  const added = change.productIds?.filter((productId) => !before.productIds?.includes(productId));
  const { expiresAt = before.expiresAt } = change;
  const isRevived = !isLive(before, now) && isLive({ ...before, expiresAt }, now);
  const fault =
    (await refuseLimits(tables, caller, { productIds: added, expiresAt: change.expiresAt }, now)) ??
    refuseScopes((await tables.accounts.byId(accountId))!, change.scopes) ??
    (isRevived ? await refuseEleventh(tables, accountId) : null);
  if (fault !== null) return fault;
  const key = (await tables.keys.update(id, change))!;
  await noteKeyChange(tables, market, { key, action: 'key.changed', mail: isWider ? 'widened' : null, address });
  return key;
}

/** Gives a key of the caller's another secret. The one it has works for `overlapMs` (0 to 7 days) more. */
export async function rotateKey(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  { caller: { accountId }, address }: SessionCall,
  id: string,
  overlapMs: number,
): Promise<KeyWithSecret | Refused<'not_found'>> {
  await tables.lock('account', accountId);
  const known = await tables.keys.byIdOf(accountId, id);
  if (known === undefined) return refused('not_found');
  const rotated = await tables.keys.rotate(known, overlapMs);
  if (rotated === undefined) return refused('not_found', 'This key is expired or revoked: make a new one');
  await noteKeyChange(tables, market, { key: rotated.key, action: 'key.rotated', mail: 'rotated', address });
  return rotated;
}

/**
 * Revokes a key for good; false when it is revoked already.
 * @param address where its owner's request came from; null when it is the operator who revokes it
 */
export async function revokeKey(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  key: KeyRecord,
  address: string | null,
): Promise<boolean> {
  await tables.lock('account', key.accountId);
  if (!(await tables.keys.revoke(key.id))) return false;
  await noteKeyChange(tables, market, { key, action: 'key.revoked', mail: 'revoked', address });
  return true;
}

interface NotedKeyChange {
  /** The key as it is after the change. */
  readonly key: KeyRecord;
  readonly action: Extract<AuditAction, `key.${string}`>;
  /** What the mail says; null for a change that lets the key do no more than before. */
  readonly mail: MailedChange | null;
  /** Where its owner's request came from; null when it was the operator, who is no account. */
  readonly address: string | null;
}

/**
 * Notes what was done to a key, and mails its owner where they should know. The log gets no name, for those are
 * people's own words.
 */
async function noteKeyChange(
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
  if (mail !== null) await notifyOwner(tables, market, accountId, { kind: 'key_changed', what: mail, name, lastFour });
}
