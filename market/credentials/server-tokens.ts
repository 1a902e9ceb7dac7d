// Makes server tokens, changes them, gives them other secrets, and revokes them.
import { isLive } from '../../db/credentials/key-record.js';
import {
  SERVER_TOKENS_PER_ACCOUNT,
  type ServerTokenChange,
  type ServerTokenRecord,
} from '../../db/credentials/server-tokens.js';
import type { AuditAction } from '../../db/audit/audit.js';
import type { Tables } from '../../db/tables.js';
import { noteOwnAct } from '../audit/owner-log.js';
import { isRecentlyProved } from '../caller.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { refusePast } from './key-limits.js';
import type { SessionCall } from './sessions.js';

const LIMIT = `An account can have at most ${SERVER_TOKENS_PER_ACCOUNT} live server tokens: revoke one first`;

/** A token and the only copy of its secret. */
interface TokenWithSecret {
  readonly token: ServerTokenRecord;
  readonly secret: string;
}

/** Makes a token. `secret` is its only copy. */
export async function createServerToken(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  call: SessionCall,
  wanted: { readonly name: string; readonly expiresAt: number | null },
): Promise<TokenWithSecret | Refused<'validation_failed' | 'key_limit_reached'>> {
  const { accountId } = call.caller;
  await tables.lock('account', accountId);
  const fault = refusePast(wanted.expiresAt, clock()) ?? (await refuseOneMore(tables, accountId));
  if (fault !== null) return fault;
  const made = await tables.serverTokens.create(accountId, wanted);
  await noteTokenAct(tables, call, 'server_token.created', made.token);
  return made;
}

/** Changes a token of the caller's. What lets it live longer depends on when its turn comes, and needs a fresh proof. */
export async function updateServerToken(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  call: SessionCall,
  id: string,
  change: ServerTokenChange,
): Promise<
  ServerTokenRecord | Refused<'not_found' | 'reauthentication_required' | 'validation_failed' | 'key_limit_reached'>
> {
  const { caller } = call;
  await tables.lock('account', caller.accountId);
  const before = await tables.serverTokens.byIdOf(caller.accountId, id);
  if (before === undefined || before.revokedAt !== null) return refused('not_found');
  const now = clock();
  if (livesLonger(before, change) && !isRecentlyProved(caller, now)) return refused('reauthentication_required');
  const { expiresAt = before.expiresAt } = change;
  const isRevived = !isLive(before, now) && isLive({ ...before, expiresAt }, now);
  const fault = refusePast(change.expiresAt, now) ?? (isRevived ? await refuseOneMore(tables, caller.accountId) : null);
  if (fault !== null) return fault;
  const token = (await tables.serverTokens.update(id, change))!;
  await noteTokenAct(tables, call, 'server_token.changed', token);
  return token;
}

/** Gives a token of the caller's another secret. The one it has works for `overlapMs` (0 to 7 days) more. */
export async function rotateServerToken(
  tables: Tables,
  call: SessionCall,
  id: string,
  overlapMs: number,
): Promise<TokenWithSecret | Refused<'not_found'>> {
  const { accountId } = call.caller;
  await tables.lock('account', accountId);
  const known = await tables.serverTokens.byIdOf(accountId, id);
  if (known === undefined) return refused('not_found');
  const rotated = await tables.serverTokens.rotate(known, overlapMs);
  if (rotated === undefined) return refused('not_found', 'This token is expired or revoked: make a new one');
  await noteTokenAct(tables, call, 'server_token.rotated', rotated.token);
  return rotated;
}

/** Revokes an account's token for good; false when the account has none of this id or it is revoked. */
export async function revokeServerToken(
  tables: Tables,
  { caller: { accountId }, address }: SessionCall,
  id: string,
): Promise<boolean> {
  await tables.lock('account', accountId);
  if (!(await tables.serverTokens.revoke(accountId, id))) return false;
  const target = { targetType: 'server_token', targetId: id };
  await noteOwnAct(tables, { accountId, address, action: 'server_token.revoked', ...target });
  return true;
}

/** Whether a change lets the token live longer than now. */
const livesLonger = ({ expiresAt: before }: ServerTokenRecord, { expiresAt }: ServerTokenChange): boolean =>
  expiresAt !== undefined && before !== null && (expiresAt ?? Infinity) > before;

/** Refuses another live token where the account has as many as it may have. */
async function refuseOneMore(
  { serverTokens }: Tables,
  accountId: string,
): Promise<Refused<'key_limit_reached'> | null> {
  const count = await serverTokens.countLive(accountId);
  return count < SERVER_TOKENS_PER_ACCOUNT ? null : refused('key_limit_reached', LIMIT);
}

/** Notes what was done to a token. The log gets no name, for those are people's own words. */
async function noteTokenAct(
  tables: Tables,
  { caller: { accountId }, address }: SessionCall,
  action: Extract<AuditAction, `server_token.${string}`>,
  { id, lastFour }: ServerTokenRecord,
): Promise<void> {
  const target = { targetType: 'server_token', targetId: id };
  await noteOwnAct(tables, { accountId, address, action, ...target, details: { last_four: lastFour } });
}
