// Adds passkeys to an account and takes them away.
import { PASSKEYS_PER_ACCOUNT, type NewPasskey, type PasskeyRecord } from '../../db/credentials/passkeys.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { codesOfFirstFactor, concludeFactorChange, type FactorCall } from './note-second-factor.js';
import type { SessionTokens } from './sessions.js';

type Needed = Pick<Services, 'deviceCookies' | 'mail'>;

const LIMIT = `An account can have at most ${PASSKEYS_PER_ACCOUNT} passkeys: remove one first`;
const TAKEN = 'is registered already';

/** A passkey that was added, and the only copies of the recovery codes that came with it. */
export interface AddedPasskey {
  readonly passkey: PasskeyRecord;
  readonly codes: string[];
  readonly tokens: SessionTokens;
}

/** Adds a passkey that was verified, with recovery codes where it is the account's first second factor. */
export async function addPasskey(
  tables: Tables,
  market: Needed,
  call: FactorCall,
  verified: NewPasskey,
): Promise<AddedPasskey | Refused<'key_limit_reached' | 'validation_failed'>> {
  const { accountId } = call.caller;
  await tables.lock('account', accountId);
  const hadAny = await tables.secondFactors.hasAny(accountId);
  const { length } = await tables.passkeys.list(accountId);
  if (length >= PASSKEYS_PER_ACCOUNT) return refused('key_limit_reached', LIMIT);
  const passkey = await tables.passkeys.add(accountId, verified);
  if (passkey === undefined)
    return refused('validation_failed', `passkey ${TAKEN}`, { path: 'body.passkey', message: TAKEN });
  const codes = await codesOfFirstFactor(tables, accountId, hadAny);
  const change = { what: 'passkey_added', targetId: passkey.id } as const;
  return { passkey, codes, tokens: await concludeFactorChange(tables, market, call, change) };
}

/** Takes a passkey away, and the recovery codes with the last second factor. */
export async function removePasskey(
  tables: Tables,
  market: Needed,
  call: FactorCall,
  passkeyId: string,
): Promise<SessionTokens | Refused<'not_found'>> {
  const { accountId } = call.caller;
  await tables.lock('account', accountId);
  if (!(await tables.passkeys.remove(accountId, passkeyId))) return refused('not_found');
  return concludeFactorChange(tables, market, call, { what: 'passkey_removed', targetId: passkeyId });
}
