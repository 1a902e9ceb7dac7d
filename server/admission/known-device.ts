// Tells whether a proof of identity comes from a device that signed in to the same account before.
import type { Caller } from '../../market/caller.js';
import type { Market } from '../../market/market.js';
import type { KnownAccount, KnownDevice } from '../../capabilities/identity/device-cookies.js';
import { readDeviceCookie } from './read-cookies.js';

/** The device whose cookie a request brings; null without one that is ours and still good. */
export function deviceOf(
  cookies: string | undefined,
  { deviceCookies, settings }: Pick<Market, 'deviceCookies' | 'settings'>,
): KnownDevice | null {
  return deviceCookies.read(readDeviceCookie(cookies, settings.publicUrl));
}

/** An account, and the device that it is known to. */
export interface KnownPair {
  readonly deviceId: string;
  readonly accountId: string;
}

/**
 * The device and the account that a proof of identity is about, if somebody signed in to it with this device by what it
 * wants for that now.
 *
 * @param caller whose proof it is; of a sign-in the body tells that
 */
export async function knownPairOf(
  device: KnownDevice,
  caller: Caller | null,
  body: unknown,
  market: Market,
): Promise<KnownPair | null> {
  const account = await findAccount(
    market,
    caller === null ? await emailIn(body, market) : await emailOf(caller, market),
  );
  return market.deviceCookies.knows(device, account) ? { deviceId: device.id, accountId: account!.id } : null;
}

async function emailIn(body: unknown, market: Market): Promise<string | undefined> {
  const { email, passkey } = (body ?? {}) as { readonly email?: string; readonly passkey?: { readonly id: string } };
  return email ?? (passkey && (await ownerOf(passkey.id, market)));
}

const emailOf = async ({ accountId }: Caller, { tables: { accounts } }: Market): Promise<string | undefined> =>
  (await accounts.byId(accountId))?.email ?? undefined;

async function findAccount(
  { tables: { accounts } }: Market,
  email: string | undefined,
): Promise<KnownAccount | undefined> {
  const found = email === undefined ? undefined : await accounts.credentials(email);
  return found && { ...found, id: found.account.id };
}

/** The address of whose passkey it is. */
async function ownerOf(credentialId: string, { tables: { passkeys } }: Market): Promise<string | undefined> {
  return (await passkeys.byCredentialId(credentialId))?.account.email ?? undefined;
}
