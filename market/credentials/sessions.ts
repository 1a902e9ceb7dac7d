// Starts sessions, and lets one go on under another token after its owner proved anew who they are.
import type { components } from '#generated/types.js';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import type { SessionRecord } from '../../db/credentials/sessions.js';
import type { KnownAccount, KnownDevice } from '../../identity/device-cookies.js';
import { networkOf } from '../../identity/network.js';
import { createSecret, hashSecret } from '../../identity/one-time-secret.js';
import type { SessionCaller } from '../caller.js';
import { isoTime } from '../../handlers/iso-time.js';
import type { Services } from '../market.js';
import { ONE } from '../../handlers/paging.js';
import { accountShape } from '../../handlers/account/account-shape.js';
import { deviceCookie, sessionCookie } from '../../handlers/account/session-cookie.js';
import { tellOwner } from '../accounts/tell-owner.js';

type CurrentSessionEnvelope = components['schemas']['CurrentSessionEnvelope'];

/** Body and headers of an answer that signs somebody in. */
export interface SignedIn {
  readonly body: CurrentSessionEnvelope;
  readonly headers: { readonly 'Set-Cookie': readonly string[] };
}

/** Where a sign-in comes from. */
export interface Origin {
  readonly device: KnownDevice | null;
  readonly address: string;
  readonly userAgent: string | null;
}

/** Whose session starts, and what their password is checked against from now on; null where there is none. */
export interface Arrival {
  readonly account: AccountRecord;
  readonly passwordHash: string | null;
}

/**
 * Starts a session for somebody who has just proved who they are, notes it in the log, and tells the owner when it came
 * from a new place. From now on their device is known.
 */
export async function startSession(
  tables: Tables,
  market: Services,
  { account, passwordHash }: Arrival,
  origin: Origin,
): Promise<SignedIn> {
  const { address, userAgent } = origin;
  const token = createSecret();
  const isElsewhere = await isNewPlace(tables, account.id, address);
  const session = await tables.sessions.create({
    accountId: account.id,
    tokenHash: hashSecret(token),
    address,
    userAgent,
  });
  await tables.audit.append({
    accountId: account.id,
    actorId: account.id,
    action: 'session.signed_in',
    targetType: 'session',
    targetId: session.id,
    address,
  });
  if (isElsewhere)
    await tellOwner(tables, market, account.id, {
      kind: 'signed_in_elsewhere',
      address,
      userAgent: userAgent ?? '',
      time: session.createdAt,
    });
  const hasSecondFactor = await tables.secondFactors.hasAny(account.id);
  const cookies = [
    sessionCookie(market.settings.publicUrl, token),
    rememberDevice(market, origin.device, { id: account.id, passwordHash, hasSecondFactor }),
  ];
  return { body: await currentSession(tables, market, session, account), headers: { 'Set-Cookie': cookies } };
}

/** The cookie by which a device stays known to an account, or becomes so. */
export function rememberDevice(
  { deviceCookies, settings }: Services,
  device: KnownDevice | null,
  account: KnownAccount,
): string {
  return deviceCookie(settings.publicUrl, deviceCookies.remember(device, account));
}

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
  { auditNotes }: Pick<Services, 'auditNotes'>,
  accountId: string,
  step: 'password' | 'second_factor' | 'passkey',
  address: string,
): void {
  auditNotes.note({ accountId, actorId: null, action: 'session.sign_in_failed', address, details: { step } });
}

/**
 * Gives the session another token, so that a stolen one is worth nothing from now on. `isProof` when the caller has
 * just proved who they are; otherwise the time of the last proof stays.
 */
export async function renewSession(
  tables: Tables,
  market: Services,
  caller: SessionCaller,
  isProof: boolean,
): Promise<{ readonly 'Set-Cookie': string }> {
  const token = createSecret();
  await tables.sessions[isProof ? 'prove' : 'rotate'](caller.credentialId, hashSecret(token));
  return { 'Set-Cookie': sessionCookie(market.settings.publicUrl, token) };
}

/** How the session of this browser looks on the wire. */
export async function currentSession(
  tables: Tables,
  market: Services,
  session: SessionRecord,
  account: AccountRecord,
): Promise<CurrentSessionEnvelope> {
  return {
    data: {
      id: session.id,
      csrf_token: market.csrfTokens.of(session.id),
      account: await accountShape(account, tables, market.settings),
      proved_at: isoTime(session.provedAt),
      created_at: isoTime(session.createdAt),
      expires_at: isoTime(session.expiresAt),
    },
    meta: ONE,
  };
}
