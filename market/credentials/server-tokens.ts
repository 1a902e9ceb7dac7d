// Makes server tokens and revokes them.
import { SERVER_TOKENS_PER_ACCOUNT, type ServerTokenRecord } from '../../db/credentials/server-tokens.js';
import type { Tables } from '../../db/tables.js';
import { noteOwnAct } from '../accounts/owner-log.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { refusePast } from './key-limits.js';
import type { SessionCall } from './sessions.js';

const LIMIT = `An account can have at most ${SERVER_TOKENS_PER_ACCOUNT} live server tokens: revoke one first`;

/** Makes a token. `secret` is its only copy. */
export async function createServerToken(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  { caller: { accountId }, address }: SessionCall,
  wanted: { readonly name: string; readonly expiresAt: number | null },
): Promise<{ token: ServerTokenRecord; secret: string } | Refused<'validation_failed' | 'key_limit_reached'>> {
  await tables.lock('account', accountId);
  const past = refusePast(wanted.expiresAt, clock());
  if (past !== null) return past;
  if ((await tables.serverTokens.countLive(accountId)) >= SERVER_TOKENS_PER_ACCOUNT)
    return refused('key_limit_reached', LIMIT);
  const made = await tables.serverTokens.create(accountId, wanted);
  const target = { targetType: 'server_token', targetId: made.token.id };
  const details = { last_four: made.token.lastFour };
  await noteOwnAct(tables, { accountId, address, action: 'server_token.created', ...target, details });
  return made;
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
