// Registers passkeys and checks sign-ins with them (WebAuthn Level 3).
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { CHALLENGE_LIFETIME, createChallenges, type Challenges } from './challenges.js';

/** What a browser must send back of a passkey, so that it finds it again: how it is reached. */
export interface KnownPasskey {
  /** In base64url. */
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** A passkey as it is stored. */
export interface Passkey extends KnownPasskey {
  /** COSE_Key (RFC 9052). */
  readonly publicKey: Uint8Array;
  /** Uses that the authenticator counted; 0 for ever when it does not count. */
  readonly counter: number;
}

export interface NewPasskey extends Passkey {
  readonly transports: string[];
  /** Whether a copy of it exists elsewhere. */
  readonly backedUp: boolean;
}

export interface PasskeyHolder {
  /** At most 64 bytes and nothing personal: authenticators keep it and show it to nobody. */
  readonly accountId: string;
  readonly email: string;
  readonly displayName: string;
  /** The account's passkeys: an authenticator that holds one makes no second. */
  readonly existing: readonly KnownPasskey[];
}

export interface PasskeyOptions {
  /** The service's name, as browsers show it. */
  readonly rpName: string;
  /**
   * Scheme, host and port of the dashboard. Asked each time: with a port of the system's choice it is known only once
   * the service listens.
   */
  readonly origin: () => string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export interface Passkeys {
  /**
   * What `navigator.credentials.create` needs. The challenge is good for five minutes, for one attempt, and for this
   * account.
   */
  registrationOptions(holder: PasskeyHolder): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** The passkey to store, or `null` when the response is not an acceptable answer to a challenge for the account. */
  verifyRegistration(attempt: { accountId: string; response: RegistrationResponseJSON }): Promise<NewPasskey | null>;
  /**
   * What `navigator.credentials.get` needs, for any account. The challenge is good for five minutes and one attempt.
   */
  signInOptions(): PublicKeyCredentialRequestOptionsJSON;
  /**
   * Checks a sign-in with the passkey that `response.id` names. Its new counter must be stored; one that did not grow
   * means a copied passkey and is refused. `null` when the response is not an acceptable answer of this passkey to a
   * challenge.
   */
  verifySignIn(attempt: {
    response: AuthenticationResponseJSON;
    passkey: Passkey;
  }): Promise<{ newCounter: number } | null>;
}

const SIGN_IN = 'passkey-sign-in';
const registrationOf = (accountId: string): string => `passkey-registration:${accountId}`;

/**
 * What a browser may say about how a passkey is reached; other words are dropped, so that nobody stores texts of their
 * own there.
 */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

export function createPasskeys({ rpName, origin, clock }: PasskeyOptions): Passkeys {
  const challenges = createChallenges(clock);
  const site = (): URL => new URL(origin());
  return {
    async registrationOptions(holder) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName,
        rpID: site().hostname,
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
      orNull(() => verifyRegistration(response, expected(site(), challenges, registrationOf(accountId)))),
    signInOptions: () => ({
      challenge: Buffer.from(challenges.issue(SIGN_IN)).toString('base64url'),
      timeout: CHALLENGE_LIFETIME,
      rpId: site().hostname,
      userVerification: 'required',
    }),
    verifySignIn: ({ response, passkey }) =>
      orNull(() => verifySignIn(response, passkey, expected(site(), challenges, SIGN_IN))),
  };
}

type Expected = ReturnType<typeof expected>;

function expected({ origin, hostname }: URL, challenges: Challenges, purpose: string) {
  return {
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    expectedChallenge: (challenge: string) => challenges.use(purpose, challenge),
  };
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
 * Whether no maker vouches for the authenticator, as was asked for: browsers then send no attestation, or the passkey's
 * own signature (WebAuthn Level 3, section 5.1.3). To check a maker's certificates the library would fetch addresses
 * that are written in them.
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
  // The library leaves it to its caller to look the passkey up by this.
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

/**
 * The library throws for everything that is wrong with a response, from a missing member to a bad signature, and
 * without telling them apart by type.
 */
async function orNull<T>(verification: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verification();
  } catch {
    return null;
  }
}
