// Registers passkeys and checks sign-ins with them (WebAuthn Level 3).
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { CHALLENGE_LIFETIME, type Challenges } from './challenges.js';

/** What a browser is told about a passkey so that it finds it again, including how to reach it. */
interface KnownPasskey {
  /** In base64url. */
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** A passkey as it is stored. */
export interface Passkey extends KnownPasskey {
  /** COSE_Key (RFC 9052). */
  readonly publicKey: Uint8Array;
  /** The authenticator's count of uses; always 0 when it does not count. */
  readonly counter: number;
}

export interface NewPasskey extends Passkey {
  readonly transports: string[];
  /** Whether a copy of it exists elsewhere. */
  readonly backedUp: boolean;
}

interface PasskeyHolder {
  /** At most 64 bytes, without personal data: authenticators store it and show it to nobody. */
  readonly accountId: string;
  readonly email: string;
  readonly displayName: string;
  /** The account's passkeys: an authenticator that holds one of them creates no second. */
  readonly existing: readonly KnownPasskey[];
}

interface WebauthnOptions {
  /** The service's name, as browsers show it. */
  readonly rpName: string;
  /** Scheme, host and port of the dashboard. */
  readonly origin: string;
  /** How challenges are made and used up. */
  readonly challenges: Challenges;
}

export interface Webauthn {
  /**
   * The options for `navigator.credentials.create`. The challenge is valid for five minutes, one attempt and this
   * account.
   */
  registrationOptions(holder: PasskeyHolder): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** The passkey to store; `null` when the response is not an acceptable answer to a challenge for the account. */
  verifyRegistration(attempt: { accountId: string; response: RegistrationResponseJSON }): Promise<NewPasskey | null>;
  /**
   * The options for `navigator.credentials.get`, for any account. The challenge is valid for five minutes and one
   * attempt.
   */
  signInOptions(): PublicKeyCredentialRequestOptionsJSON;
  /**
   * Checks a sign-in with the passkey that `response.id` names. The caller must store the new counter; one that did not
   * grow means a copied passkey and is refused. `null` when the response is not an acceptable answer of this passkey to
   * a challenge.
   */
  verifySignIn(attempt: {
    response: AuthenticationResponseJSON;
    passkey: Passkey;
  }): Promise<{ newCounter: number } | null>;
}

const SIGN_IN = 'passkey-sign-in';
const registrationOf = (accountId: string): string => `passkey-registration:${accountId}`;

/**
 * The ways to reach a passkey that a browser may name; other words are dropped, so that nobody can store texts of their
 * own here.
 */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

export function createWebauthn({ rpName, origin, challenges }: WebauthnOptions): Webauthn {
  const site = new URL(origin);
  return {
    async registrationOptions(holder) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName,
        rpID: site.hostname,
        userID: Uint8Array.from(Buffer.from(holder.accountId)),
        userName: holder.email,
        userDisplayName: holder.displayName,
        challenge: challenges.issue(registrationOf(holder.accountId)),
        timeout: CHALLENGE_LIFETIME,
        attestationType: 'none',
        excludeCredentials: holder.existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: knownTransports(transports),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    verifyRegistration: ({ accountId, response }) =>
      answering(challenges, registrationOf(accountId), site, (expected) => verifyRegistration(response, expected)),
    signInOptions: () => ({
      challenge: Buffer.from(challenges.issue(SIGN_IN)).toString('base64url'),
      timeout: CHALLENGE_LIFETIME,
      rpId: site.hostname,
      userVerification: 'required',
    }),
    verifySignIn: ({ response, passkey }) =>
      answering(challenges, SIGN_IN, site, (expected) => verifySignIn(response, passkey, expected)),
  };
}

/** What a response must be an answer to. */
interface Expected {
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
  readonly requireUserVerification: true;
  expectedChallenge(challenge: string): Promise<boolean>;
}

/**
 * Null when a response is no answer to a challenge for the purpose. The library throws for everything that is wrong with
 * one, from a missing member to a bad signature, and gives no type to tell these errors apart. What keeps a challenge
 * from being used up is thrown on.
 */
async function answering<T>(
  challenges: Challenges,
  purpose: string,
  { origin, hostname }: URL,
  verify: (expected: Expected) => Promise<T | null>,
): Promise<T | null> {
  let fault: { readonly error: unknown } | undefined;
  const expectedChallenge = (challenge: string): Promise<boolean> =>
    challenges.use(purpose, challenge).catch((error: unknown) => {
      fault = { error };
      return false;
    });
  try {
    return await verify({
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      expectedChallenge,
    });
  } catch {
    if (fault !== undefined) throw fault.error;
    return null;
  }
}

async function verifyRegistration(response: RegistrationResponseJSON, expected: Expected): Promise<NewPasskey | null> {
  if (!(await isUnattested(response))) return null;
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
  if (registrationInfo === undefined) return null;
  const {
    credential: { id, publicKey, counter, transports = [] },
    credentialBackedUp,
  } = registrationInfo;
  return {
    credentialId: id,
    publicKey,
    counter,
    transports: knownTransports(transports),
    backedUp: credentialBackedUp,
  };
}

/**
 * Whether the response has no attestation by the authenticator's maker, as was requested: browsers then send none, or
 * the passkey's own signature (WebAuthn Level 3, section 5.1.3). To check a maker's certificates, the library would
 * fetch URLs that are written in them.
 */
async function isUnattested(response: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
  return (
    attestation.get('fmt') === 'none' ||
    (attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  );
}

async function verifySignIn(
  response: AuthenticationResponseJSON,
  passkey: Passkey,
  expected: Expected,
): Promise<{ newCounter: number } | null> {
  // The library does not compare the ids; its caller has to.
  if (response.id !== passkey.credentialId) return null;
  const { verifyAuthenticationResponse } = await library();
  const credential = {
    id: passkey.credentialId,
    publicKey: Uint8Array.from(passkey.publicKey),
    counter: passkey.counter,
  };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response, credential, ...expected });
  return verified ? { newCounter: authenticationInfo.newCounter } : null;
}

function knownTransports(transports: readonly string[]): string[] {
  return TRANSPORTS.filter((transport) => transports.includes(transport));
}

/** Loaded with the first passkey: it takes longer to load than the rest of the service together. */
function library() {
  return import('@simplewebauthn/server');
}
