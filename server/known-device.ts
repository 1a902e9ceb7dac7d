// Tells whether a sign-in comes from a device that signed in to the same account before.
import type { Market } from '../handlers/market.js';
import type { KnownAccount, KnownDevice } from '../identity/device-cookies.js';
import { readDeviceCookie } from './session-cookie.js';

/** The device whose cookie a request brings; null without one that is ours and still good. */
export function deviceOf(cookies: string | undefined, { deviceCookies, settings }: Pick<Market, 'deviceCookies' | 'settings'>): KnownDevice | null {
  return deviceCookies.read(readDeviceCookie(cookies, settings.publicUrl));
}

/** The id of the account that a sign-in's body is about, if somebody signed in to it with this device by what it wants for that now. */
export async function accountKnownTo(device: KnownDevice, body: unknown, market: Market): Promise<string | null> {
  const { email, passkey } = (body ?? {}) as { readonly email?: string; readonly passkey?: { readonly id: string } };
  const account = await findAccount(market, email ?? (passkey && await ownerOf(passkey.id, market)));
  return market.deviceCookies.knows(device, account) ? account!.id : null;
}

async function findAccount({ accounts, secondFactors }: Market, email: string | undefined): Promise<KnownAccount | undefined> {
  const found = email === undefined ? undefined : await accounts.credentials(email);
  // Asked for nobody's sake too, so that an address without an account takes as long.
  const hasSecondFactor = await secondFactors.hasAny(found?.account.id ?? '');
  return found && { id: found.account.id, passwordHash: found.passwordHash, hasSecondFactor };
}

/** The address of whose passkey it is. */
async function ownerOf(credentialId: string, { passkeys }: Market): Promise<string | undefined> {
  return (await passkeys.byCredentialId(credentialId))?.account.email ?? undefined;
}
