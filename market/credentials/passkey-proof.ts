// Checks what a passkey signed, for signing in and for proving anew who one is.
import type { components } from '#generated/types.js';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import type { SessionCaller } from '../caller.js';
import type { Market } from '../market.js';
import type { Rest } from './second-step.js';
import { noteFailure } from './sessions.js';

/** A passkey that signed a challenge of ours. */
export interface PasskeyProof {
  readonly account: AccountRecord;
  /**
   * Stores the use. False when a copy of the passkey or the same answer came first, or the passkey is gone: refuse
   * then.
   */
  use(tables: Tables): Promise<boolean>;
}

export const PASSKEY_REFUSED =
  'This passkey is not known here, or it did not sign a fresh challenge: try again, or use your password';

/** Whose passkey it is, or null when it is unknown or its answer is not acceptable; a known one's failure is noted. */
export async function checkPasskey(
  {
    market,
    address,
  }: { readonly market: Pick<Market, 'tables' | 'webauthn' | 'auditNotes'>; readonly address: string },
  given: components['schemas']['PasskeyAssertionInput'],
): Promise<PasskeyProof | null> {
  const known = await market.tables.passkeys.byCredentialId(given.id);
  if (known === undefined) return null;
  const { passkey, account } = known;
  // The authenticator tells for whom it made the passkey, where it tells at all (WebAuthn Level 3, 7.2, step 6).
  const { userHandle } = given.response;
  const isTheirs = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === account.id;
  const checked = isTheirs
    ? await market.webauthn.verifySignIn({ response: { ...given, clientExtensionResults: {} }, passkey })
    : null;
  if (checked === null) noteFailure(market, account.id, 'passkey', address);
  return checked && { account, use: (tables) => tables.passkeys.used(passkey.id, checked.newCounter) };
}

/**
 * The rest of a proof by a passkey of the caller's own, which is both steps at once; null when it is another's or its
 * answer is not acceptable.
 */
export async function checkOwnPasskey(
  call: { readonly market: Market; readonly address: string; readonly caller: SessionCaller },
  given: components['schemas']['PasskeyAssertionInput'],
): Promise<Rest | null> {
  const proof = await checkPasskey(call, given);
  if (proof?.account.id !== call.caller.accountId) return null;
  return async (tables) => ((await proof.use(tables)) ? 'passed' : 'wrong');
}
