// Starts sessions, lets one go on under another token, and ends them.
import type { AccountCredentials } from '../../db/accounts/account-credentials.js';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import type { SessionRecord } from '../../db/credentials/sessions.js';
import type { KnownDevice } from '../../capabilities/identity/device-cookies.js';
import { networkOf } from '../../capabilities/identity/network.js';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { noteOwnAct } from '../audit/owner-log.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { SessionCaller } from '../caller.js';
import type { Services } from '../market.js';

/** Where a sign-in comes from. */
export interface Origin {
  readonly device: KnownDevice | null;
  readonly address: string;
  readonly userAgent: string | null;
}

/** By what call somebody acts who is signed in. */
export interface SessionCall {
  readonly caller: SessionCaller;
  readonly address: string;
}

/** What a browser keeps of a session that starts, or goes on under another token. */
export interface SessionTokens {
  /** The only copy of the session's token. */
  readonly token: string;
  /** By what the device is known from now on; null where that stays as it was. */
  readonly device: string | null;
}

export interface OpenSession extends SessionTokens {
  readonly session: SessionRecord;
  readonly account: AccountRecord;
}

/**
 * Starts a session for somebody who has just proved who they are, notes it in the log, and tells the owner when it came
 * from a new place. From now on their device is known.
 *
 * @param credentials as they are under the lock of the account
 */
export async function startSession(
  tables: Tables,
  market: Pick<Services, 'deviceCookies' | 'mail'>,
  credentials: AccountCredentials,
  { device, address, userAgent }: Origin,
): Promise<OpenSession> {
  const { account } = credentials;
  const { id: accountId } = account;
  const token = createSecret();
  const isElsewhere = await isNewPlace(tables, accountId, address);
  const session = await tables.sessions.create({ accountId, tokenHash: hashSecret(token), address, userAgent });
  const target = { targetType: 'session', targetId: session.id };
  await noteOwnAct(tables, { accountId, address, action: 'session.signed_in', ...target });
  if (isElsewhere)
    await notifyOwner(tables, market, accountId, {
      kind: 'signed_in_elsewhere',
      address,
      userAgent: userAgent ?? '',
      time: session.createdAt,
    });
  return { session, account, token, device: deviceOf(market, device, credentials) };
}

/** By what a device stays known to an account, or becomes so. */
export async function rememberDevice(
  { accounts }: Tables,
  market: Pick<Services, 'deviceCookies'>,
  device: KnownDevice | null,
  accountId: string,
): Promise<string> {
  return deviceOf(market, device, (await accounts.credentialsById(accountId))!);
}

const deviceOf = (
  { deviceCookies }: Pick<Services, 'deviceCookies'>,
  device: KnownDevice | null,
  { account: { id }, passwordHash, hasSecondFactor }: AccountCredentials,
): string => deviceCookies.remember(device, { id, passwordHash, hasSecondFactor });

/** Whether the account signed in before, but never from this network. */
async function isNewPlace({ audit }: Tables, accountId: string, address: string): Promise<boolean> {
  const known = (await audit.signInAddresses(accountId)).map(networkOf);
  return known.length > 0 && !known.includes(networkOf(address));
}

/**
 * Notes that somebody failed to prove to be the account's owner. It is off the answer's path, which must take as long
 * for addresses without an account.
 */
export function noteFailure(
  tables: Pick<Tables, 'afterwards'>,
  { auditNotes }: Pick<Services, 'auditNotes'>,
  accountId: string,
  step: 'password' | 'second_factor' | 'passkey',
  address: string,
): void {
  const action = 'session.sign_in_failed';
  auditNotes.note(tables, { accountId, actorId: null, action, address, details: { step } });
}

/**
 * Gives the session another token, so that a stolen one is worth nothing from now on. `isProof` when the caller has
 * just proved who they are; otherwise the time of the last proof stays.
 *
 * @returns the only copy of the token
 */
export async function renewSession(
  { sessions }: Tables,
  { credentialId }: SessionCaller,
  isProof: boolean,
): Promise<string> {
  const token = createSecret();
  await sessions[isProof ? 'prove' : 'rotate'](credentialId, hashSecret(token));
  return token;
}

/** Ends one session of an account, or signs it out; false when the account has no such session. */
export async function endSession(
  tables: Tables,
  accountId: string,
  sessionId: string,
  address: string,
  action: 'session.ended' | 'session.signed_out' = 'session.ended',
): Promise<boolean> {
  await tables.lock('account', accountId);
  const isEnded = await tables.sessions.end(accountId, sessionId);
  if (isEnded) await noteOwnAct(tables, { accountId, address, action, targetType: 'session', targetId: sessionId });
  return isEnded;
}

/** Ends all sessions of an account but the caller's. */
export async function endOtherSessions(
  tables: Tables,
  { caller: { accountId, credentialId }, address }: SessionCall,
): Promise<void> {
  await tables.lock('account', accountId);
  const sessions = await tables.sessions.endOthers(accountId, credentialId);
  const ended = { action: 'session.ended', targetType: 'session', details: { sessions } } as const;
  if (sessions > 0) await noteOwnAct(tables, { accountId, address, ...ended });
}
