// A new passkey, from the options of the service to the passkey it keeps.
import { startRegistration, WebAuthnError, type RegistrationResponseJSON } from '@simplewebauthn/browser';
import { ApiError } from '../../../api/api-error.js';
import { dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { isCalledOff } from '../../../session/passkey.js';
import { markPasskey } from '../../../session/passkey-mark.js';

/** Refusals of browsers, in sentences. Without one of them the page does not know what happened. */
const REFUSALS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device or security key already holds a passkey for your account.',
  SecurityError: 'Browsers only allow passkeys at the marketplace’s own address, over https.',
  NotSupportedError: 'This device or security key cannot create the kind of passkey needed here.',
  ConstraintError:
    'This device or security key cannot check that it is you: it needs a PIN, a fingerprint or the like.',
};

/**
 * Lets the browser make a passkey and adds it under this name. Undefined when the person called it off.
 *
 * @throws ApiError when the service or the browser refuses
 */
export async function registerPasskey(api: Api, name: string): Promise<Schema<'PasskeyAdded'> | undefined> {
  const optionsJSON = await dataOf(api.POST('/api/account/passkeys/options'));
  const made = await makePasskey(optionsJSON);
  if (!made) return undefined;
  const {
    id,
    rawId,
    response: { clientDataJSON, attestationObject, transports },
  } = made;
  const passkey = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
  const added = await dataOf(api.POST('/api/account/passkeys', { body: { name, passkey } }));
  markPasskey(true);
  return added;
}

async function makePasskey(options: Schema<'PasskeyCreation'>): Promise<RegistrationResponseJSON | undefined> {
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    if (isCalledOff(error)) return undefined;
    const cause = error instanceof WebAuthnError ? error.cause : error;
    const sentence = cause instanceof Error ? REFUSALS[cause.name] : undefined;
    throw sentence === undefined ? error : new ApiError(0, 'passkey_refused', sentence);
  }
}
