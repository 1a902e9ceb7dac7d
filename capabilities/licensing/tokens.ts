// The two kinds of signed tokens that tell a plugin whether its license is good, and the keys that sign them.
// By its parts, since all of it is twice as much to load at each start.
import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import { SignJWT } from 'jose/jwt/sign';
import { exportJWK } from 'jose/key/export';
import { generateKeyPair } from 'jose/key/generate/keypair';
import { importJWK } from 'jose/key/import';

/** `proof` answers one question, `offline` lets a plugin go on while it cannot ask. */
export type TokenKind = 'proof' | 'offline';

/** The `typ` of each kind, so that one is never taken for the other (RFC 8725, 3.11). */
export const TOKEN_TYPES: Readonly<Record<TokenKind, string>> = { proof: 'mp-proof+jwt', offline: 'mp-offline+jwt' };

/** Ed25519 under its name in JWS that all libraries know (RFC 8037, 3.1). */
const ALGORITHM = 'EdDSA';

/** What a token says; nothing of it is about a person. */
export interface TokenClaims {
  /** The address of the service. */
  readonly iss: string;
  /** The product's id. */
  readonly aud: string;
  /** The license's id; never its key. */
  readonly sub: string;
  /** The server's id. */
  readonly sid: string;
  /** What was found, such as `valid`. */
  readonly code: string;
  /** In seconds since 1970. */
  readonly iat: number;
  /** The same; a token without one holds for ever. */
  readonly exp?: number;
  readonly jti: string;
  /** What the plugin sent with its question, so that no old answer is taken for the new one. */
  readonly nonce?: string;
}

/** The public half of a signing key, as everybody may know it. */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** The key itself, in base64url. */
  readonly x: string;
  /** Which key it is: its thumbprint (RFC 7638). */
  readonly kid: string;
  readonly alg: typeof ALGORITHM;
  readonly use: 'sig';
}

/** A new key pair. */
interface NewSigningKey {
  readonly id: string;
  /** In base64url. */
  readonly publicKey: string;
  /** The same; to be sealed. */
  readonly privateKey: string;
}

/** A key that can sign. */
export interface SigningKey {
  readonly id: string;
  readonly key: CryptoKey;
}

/** Draws a key pair. */
export async function generateSigningKey(): Promise<NewSigningKey> {
  const pair = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const { x, d } = await exportJWK(pair.privateKey);
  return { id: await calculateJwkThumbprint(pair.publicKey), publicKey: x!, privateKey: d! };
}

/** Makes a key that was stored fit to sign. */
export async function openSigningKey({ id, publicKey, privateKey }: NewSigningKey): Promise<SigningKey> {
  const jwk: JWK = { kty: 'OKP', crv: 'Ed25519', x: publicKey, d: privateKey };
  return { id, key: (await importJWK(jwk, ALGORITHM)) as CryptoKey };
}

/** What verifies the tokens of a key. */
export const publicKeyOf = ({ id, publicKey }: Omit<NewSigningKey, 'privateKey'>): PublicKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: publicKey,
  kid: id,
  alg: ALGORITHM,
  use: 'sig',
});

/** Signs a token of a kind. */
export async function signToken(kind: TokenKind, claims: TokenClaims, { id, key }: SigningKey): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPES[kind], kid: id }).sign(key);
}
