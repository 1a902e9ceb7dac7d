// For tests: a passkey authenticator in software together with the browser it is plugged into.
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface SoftwareAuthenticatorOptions {
  /** Whether it verifies its user, as by a fingerprint. Default true. */
  readonly userVerified?: boolean;
  /** Whether it counts its uses. Default true. */
  readonly counts?: boolean;
  /** A passkey that another one exported. */
  readonly imported?: ExportedPasskey;
  /** How long the ids of its passkeys are. Default 16. */
  readonly idBytes?: number;
}

export interface SoftwareAuthenticator {
  /** Makes a passkey and keeps it. */
  create(options: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON;
  /** Signs in with the passkey that was made last for the site. @throws Error when it has none */
  get(options: PublicKeyCredentialRequestOptionsJSON): AuthenticationResponseJSON;
  /** The passkey that was made last, to be put into another one. */
  export(): ExportedPasskey;
}

/** A passkey as text. */
export interface ExportedPasskey {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: JsonWebKey;
  readonly uses: number;
}

interface HeldPasskey {
  readonly id: Buffer;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  uses: number;
}

/** Bits of the authenticator data (WebAuthn Level 3, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const ID_BYTES = 16;
const AAGUID = Buffer.alloc(16);

/**
 * @param origin of the page that asks. Unlike a browser it may differ from the site the options name, so that a
 *   server's own check can be tried.
 */
export function createSoftwareAuthenticator(
  origin: string,
  { userVerified = true, counts = true, imported, idBytes = ID_BYTES }: SoftwareAuthenticatorOptions = {},
): SoftwareAuthenticator {
  const held: HeldPasskey[] = imported === undefined ? [] : [importPasskey(imported)];
  const flags = USER_PRESENT | (userVerified ? USER_VERIFIED : 0);
  return {
    create({ challenge, rp, user }) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const passkey: HeldPasskey = {
        id: randomBytes(idBytes),
        rpId: rp.id ?? new URL(origin).hostname,
        userHandle: user.id,
        privateKey,
        uses: 0,
      };
      held.push(passkey);
      const authData = Buffer.concat([
        authenticatorData(passkey, flags | ATTESTED),
        AAGUID,
        bigEndian(passkey.id.length, 2),
        passkey.id,
        isoCBOR.encode(coseKey(publicKey)),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(authData)],
        ]) as Cbor,
      );
      return {
        ...named(passkey),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ challenge, rpId = new URL(origin).hostname }) {
      const passkey = held.findLast((candidate) => candidate.rpId === rpId);
      if (passkey === undefined) throw new Error(`The software authenticator has no passkey for ${rpId}`);
      if (counts) passkey.uses += 1;
      const authData = authenticatorData(passkey, flags);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), passkey.privateKey);
      return {
        ...named(passkey),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: passkey.userHandle,
        },
      };
    },
    export() {
      const { id, privateKey, ...rest } = held.at(-1)!;
      return { ...rest, id: id.toString('base64url'), privateKey: privateKey.export({ format: 'jwk' }) };
    },
  };
}

const importPasskey = ({ id, privateKey, ...rest }: ExportedPasskey): HeldPasskey => ({
  ...rest,
  id: Buffer.from(id, 'base64url'),
  privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }),
});

type Cbor = Parameters<typeof isoCBOR.encode>[0];

function named({ id }: HeldPasskey) {
  const credentialId = id.toString('base64url');
  return {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  } as const;
}

/** What every authenticator data starts with: whose passkey, what was checked, how often it was used. */
function authenticatorData({ rpId, uses }: HeldPasskey, flags: number): Buffer {
  return Buffer.concat([sha256(rpId), Buffer.of(flags), bigEndian(uses, 4)]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** A key on P-256 for ES256 as a COSE_Key (RFC 9053, section 7.1.1). */
function coseKey(publicKey: KeyObject): Map<number, number | Uint8Array> {
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytesOf(x)],
    [-3, bytesOf(y)],
  ]);
}

function bytesOf(base64url: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'));
}

function bigEndian(value: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
