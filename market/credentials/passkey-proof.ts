// Checks what a passkey signed, for signing in and for proving anew who one is.
import type { Tables } from '../../db/tables.js';
import type { Webauthn } from '../../capabilities/identity/webauthn.js';
import type { Services } from '../market.js';
import { refused } from '../refused.js';
import type { Rest } from './second-step.js';
import { dropHalfProofs } from './note-half-proof.js';
import { noteFailure, type Origin, type SessionCall } from './sessions.js';

/** What a browser sends of a passkey that signed a challenge. */
export type PasskeyAnswer = Omit<Parameters<Webauthn['verifySignIn']>[0]['response'], 'clientExtensionResults'>;

/** A passkey that signed a challenge of ours. */
export interface PasskeyProof {
  readonly accountId: string;
  /**
   * Stores the use. False when a copy of the passkey or the same answer came first, or the passkey is gone: refuse
   * then.
   */
  use(tables: Tables): Promise<boolean>;
}

export const passkeyRefused = () =>
  refused(
    'invalid_credentials',
    'This passkey is not known here, or it did not sign a fresh challenge: try again, or use your password',
  );

/** Whose passkey it is, or null when it is unknown or its answer is not acceptable; a known one's failure is noted. */
export async function checkPasskey(
  tables: Tables,
  market: Pick<Services, 'webauthn' | 'auditNotes'>,
  given: PasskeyAnswer,
  address: string,
): Promise<PasskeyProof | null> {
  const known = await tables.passkeys.byCredentialId(given.id);
  if (known === undefined) return null;
  const { passkey, account } = known;
  // The authenticator tells for whom it made the passkey, where it tells at all (WebAuthn Level 3, 7.2, step 6).
  const { userHandle } = given.response;
  const isTheirs = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === account.id;
  const checked = isTheirs
    ? await market.webauthn.verifySignIn({ response: { ...given, clientExtensionResults: {} }, passkey })
    : null;
  if (checked === null) noteFailure(tables, market, account.id, 'passkey', address);
  return checked && { accountId: account.id, use: (within) => within.passkeys.used(passkey.id, checked.newCounter) };
}

/**
 * The rest of a proof by a passkey of the caller's own, which is both steps at once; null when it is another's or its
 * answer is not acceptable.
 */
export async function checkOwnPasskey(
  tables: Tables,
  market: Pick<Services, 'webauthn' | 'auditNotes' | 'clock'>,
  call: SessionCall & Origin,
  given: PasskeyAnswer,
): Promise<Rest | null> {
  const { accountId } = call.caller;
  const proof = await checkPasskey(tables, market, given, call.address);
  if (proof?.accountId !== accountId) return null;
  return async (within) => {
    if (!(await proof.use(within))) return passkeyRefused();
    await dropHalfProofs(within, market, accountId, call);
    return null;
  };
}
