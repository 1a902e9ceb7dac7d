// Signs what plugins are told, with keys that take turns.
import { v7 as uuid } from 'uuid';
import { failureOf } from '../../db/engine/database-errors.js';
import { NO_KEY, type SigningKeyRecord } from '../../db/licenses/signing-keys.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import {
  generateSigningKey,
  openSigningKey,
  publicKeyOf,
  signToken,
  type PublicKey,
  type SigningKey,
  type TokenClaims,
  type TokenKind,
} from '../../capabilities/licensing/tokens.js';

/** What a token says besides what is the same for all of the service. */
type Claims = Omit<TokenClaims, 'iss' | 'jti'>;

/** Signs a token. */
export type Sign = (kind: TokenKind, claims: Claims) => Promise<string>;

/** Signs tokens, and tells by which keys they are verified. */
export interface Licensing {
  /** Signs with the key of the moment; ask for it outside of a write, in which it may then be used. */
  signer(): Promise<Sign>;
  /**
   * The keys in use, the next one and those of before. Those told last while the database does not answer: what plugins
   * verify by must not go with it.
   */
  publicKeys(): Promise<PublicKey[]>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which a key signs. */
const SIGNS_MS = 90 * DAY_MS;
/** Milliseconds that a key is known before it signs, so that whoever keeps the published keys for a while knows it. */
const KNOWN_BEFORE_MS = 7 * DAY_MS;
/** Milliseconds for which a retired key is published: longer than any token that it signed holds. */
const KEPT_MS = 366 * DAY_MS;
/** Keys that are kept ready to sign. */
const OPEN_KEYS = 4;

/** @param issuer the address of the service */
export function createLicensing(
  { tables, write }: Pick<StoredTables, 'tables' | 'write'>,
  issuer: string,
  clock: () => number,
): Licensing {
  // By their ids, which are made of the keys themselves, so that what is remembered is always right.
  const open = new Map<string, Promise<SigningKey>>();
  let told: PublicKey[] | undefined;
  const openOnce = (key: SigningKeyRecord): Promise<SigningKey> => {
    const known = open.get(key.id);
    if (known !== undefined) return known;
    if (open.size === OPEN_KEYS) open.clear();
    const opening = tables.signingKeys
      .privateKeyOf(key.id)
      .then((privateKey) => openSigningKey({ ...key, privateKey }));
    opening.catch(() => open.delete(key.id));
    open.set(key.id, opening);
    return opening;
  };
  const current = async (): Promise<SigningKeyRecord> => {
    const key = await tables.signingKeys.current();
    if (key !== undefined) return key;
    await write((own) => turnKeys(own, clock()));
    return (await tables.signingKeys.current())!;
  };
  return {
    async signer() {
      const key = await openOnce(await current());
      return (kind, claims) => signToken(kind, { iss: issuer, jti: uuid(), ...claims }, key);
    },
    async publicKeys() {
      try {
        await current();
        told = (await tables.signingKeys.list()).map(publicKeyOf);
      } catch (error) {
        if (told === undefined || failureOf(error) === undefined) throw error;
      }
      return told;
    },
  };
}

/**
 * Makes the first key, and the next one some days before it is to sign; retires the one of before, and forgets those
 * whose tokens are all over.
 *
 * @param now epoch ms
 */
export async function turnKeys({ signingKeys }: Pick<Tables, 'signingKeys'>, now: number): Promise<void> {
  const keys = await signingKeys.list();
  const live = keys.filter(({ retiredAt }) => retiredAt === null);
  const newest = live.at(-1);
  // Others may make the same one at this moment: one key alone follows each.
  if (newest === undefined) await signingKeys.create(await generateSigningKey(), now, keys.at(-1)?.id ?? NO_KEY);
  else if (now >= newest.signsFrom + SIGNS_MS - KNOWN_BEFORE_MS)
    await signingKeys.create(await generateSigningKey(), now + KNOWN_BEFORE_MS, newest.id);
  const current = await signingKeys.current();
  for (const { id, signsFrom } of live) if (signsFrom < current!.signsFrom) await signingKeys.retire(id, now + KEPT_MS);
  await signingKeys.deleteOld();
}
