// Adds second factors to an account, which are passkeys and an authenticator app, and takes them away; renews the
// recovery codes that stand in for them.
import { PASSKEYS_PER_ACCOUNT, type NewPasskey, type PasskeyRecord } from '../../db/credentials/passkeys.js';
import type { Tables } from '../../db/tables.js';
import { createTotpSecret, matchTotp, totpUri } from '../../capabilities/identity/totp.js';
import type { Services } from '../market.js';
import { refused, refusedField, type Refused } from '../refused.js';
import { concludeFactorChange, giveRecoveryCodes, type FactorCall } from './note-second-factor.js';
import { noteFailure, type SessionTokens } from './sessions.js';

type Needed = Pick<Services, 'deviceCookies' | 'mail' | 'recoveryCodes'>;

const FULL = `An account can have at most ${PASSKEYS_PER_ACCOUNT} passkeys: remove one first`;
/** Bytes of a credential id at most (WebAuthn Level 3, 7.1); no index takes one of any length. */
const CREDENTIAL_ID_MAX = 1023;
const NOT_SET_UP = 'There is no authenticator app to confirm: set one up first';

/** How the session goes on, with the only copies of new recovery codes. */
interface GivenRecoveryCodes extends SessionTokens {
  readonly codes: string[];
}

/** Adds a passkey that was verified, with recovery codes where it is the account's first second factor. */
export async function addPasskey(
  tables: Tables,
  market: Needed,
  call: FactorCall,
  verified: NewPasskey,
): Promise<(GivenRecoveryCodes & { passkey: PasskeyRecord }) | Refused<'key_limit_reached' | 'validation_failed'>> {
  if (Buffer.byteLength(verified.credentialId, 'base64url') > CREDENTIAL_ID_MAX)
    return refusedField('passkey', `has an id of more than ${CREDENTIAL_ID_MAX} bytes`);
  const { accountId } = call.caller;
  await tables.lock('account', accountId);
  const hadAny = await tables.secondFactors.hasAny(accountId);
  const { length } = await tables.passkeys.list(accountId);
  if (length >= PASSKEYS_PER_ACCOUNT) return refused('key_limit_reached', FULL);
  const passkey = await tables.passkeys.add(accountId, verified);
  if (passkey === undefined) return refusedField('passkey', 'is registered already');
  const codes = hadAny ? [] : await giveRecoveryCodes(tables, market, accountId);
  const change = { what: 'passkey_added', targetId: passkey.id } as const;
  return { passkey, codes, ...(await concludeFactorChange(tables, market, call, change)) };
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

/** Begins to set up an app, which protects nothing until a first code was right. */
export async function setUpApp(
  tables: Tables,
  { settings }: Pick<Services, 'settings'>,
  accountId: string,
): Promise<{ secret: string; uri: string } | Refused<'invalid_transition'>> {
  await tables.lock('account', accountId);
  const secret = createTotpSecret();
  if (!(await tables.totpSecrets.start(accountId, secret)))
    return refused('invalid_transition', 'This account has an authenticator app already: take that one away first');
  const { email, displayName } = (await tables.accounts.byId(accountId))!;
  return { secret, uri: totpUri({ secret, email: email ?? displayName, issuer: settings.siteName }) };
}

/** Makes the app a second factor by its first code, with recovery codes where it is the account's first one. */
export async function activateApp(
  tables: Tables,
  market: Needed & Pick<Services, 'auditNotes' | 'clock'>,
  call: FactorCall,
  code: string,
): Promise<GivenRecoveryCodes | Refused<'invalid_transition' | 'invalid_credentials'>> {
  const { accountId } = call.caller;
  await tables.lock('account', accountId);
  const hadAny = await tables.secondFactors.hasAny(accountId);
  const app = await tables.totpSecrets.find(accountId);
  if (app === undefined || app.activatedAt !== null) return refused('invalid_transition', NOT_SET_UP);
  const step = matchTotp(app.secret, code, market.clock());
  if (step === null) {
    noteFailure(tables, market, accountId, 'second_factor', call.address);
    return refused('invalid_credentials', 'The code is wrong. Codes change every 30 seconds');
  }
  if (!(await tables.totpSecrets.activate(accountId, step, app.secret)))
    return refused('invalid_transition', NOT_SET_UP);
  const codes = hadAny ? [] : await giveRecoveryCodes(tables, market, accountId);
  return { codes, ...(await concludeFactorChange(tables, market, call, { what: 'totp_added' })) };
}

/** Takes the app away, and the recovery codes with the last second factor. */
export async function removeApp(
  tables: Tables,
  market: Needed,
  call: FactorCall,
): Promise<SessionTokens | Refused<'not_found'>> {
  const { accountId } = call.caller;
  await tables.lock('account', accountId);
  const app = await tables.totpSecrets.find(accountId);
  // One that was never confirmed protects nothing, so there is nothing to tell anybody.
  if (app === undefined || app.activatedAt === null)
    return refused('not_found', 'This account has no authenticator app');
  await tables.totpSecrets.remove(accountId);
  return concludeFactorChange(tables, market, call, { what: 'totp_removed' });
}

/** Gives the account new recovery codes; those before are void. */
export async function renewRecoveryCodes(
  tables: Tables,
  market: Needed,
  call: FactorCall,
): Promise<GivenRecoveryCodes | Refused<'invalid_transition'>> {
  const { accountId } = call.caller;
  await tables.lock('account', accountId);
  if (!(await tables.secondFactors.hasAny(accountId)))
    return refused(
      'invalid_transition',
      'Recovery codes stand in for a second factor, and this account has none: add a passkey or an authenticator app first',
    );
  const codes = await giveRecoveryCodes(tables, market, accountId);
  return { codes, ...(await concludeFactorChange(tables, market, call, { what: 'recovery_codes_renewed' })) };
}

/** What an account can prove itself by besides its password. */
export interface SecondFactors {
  /** Since when there is an authenticator app, in epoch milliseconds; null for none that was confirmed. */
  readonly appSince: number | null;
  readonly passkeys: readonly PasskeyRecord[];
  readonly recoveryCodesLeft: number;
}

export async function secondFactorsOf(
  { totpSecrets, passkeys, recoveryCodes }: Tables,
  accountId: string,
): Promise<SecondFactors> {
  const [app, keys, recoveryCodesLeft] = await Promise.all([
    totpSecrets.find(accountId),
    passkeys.list(accountId),
    recoveryCodes.remaining(accountId),
  ]);
  return { appSince: app?.activatedAt ?? null, passkeys: keys, recoveryCodesLeft };
}
