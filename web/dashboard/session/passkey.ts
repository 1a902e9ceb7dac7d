// A signature by a passkey, from the challenge of the service to the shape that the contract wants.
import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import { dataOf, type Api } from '../api/client.js';
import type { Schema } from '../api/schemas.js';
import { markPasskey } from './passkey-mark.js';

/**
 * Lets the browser ask for a passkey. Undefined when the person called it off. Throws ApiError when there is no
 * challenge, and the browser's own errors.
 */
export async function signWithPasskey(api: Api): Promise<Schema<'PasskeyAssertionInput'> | undefined> {
  const optionsJSON = await dataOf(api.POST('/api/account/passkey-challenges'));
  try {
    const {
      id,
      rawId,
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    } = await startAuthentication({ optionsJSON });
    markPasskey(true);
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
    };
  } catch (error) {
    if (isCalledOff(error)) return undefined;
    throw error;
  }
}

/** Browsers answer alike when somebody closes the question, lets it time out, or has no passkey for this place. */
export function isCalledOff(error: unknown): boolean {
  const cause = error instanceof WebAuthnError ? error.cause : error;
  return cause instanceof Error && ['NotAllowedError', 'AbortError'].includes(cause.name);
}
