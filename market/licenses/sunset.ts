// Tokens for the day on which a marketplace closes: with them plugins go on without anybody to ask.
import { v7 as uuid } from 'uuid';
import type { StoredTables } from '../../db/tables.js';
import {
  generateSigningKey,
  openSigningKey,
  publicKeyOf,
  signToken,
  type PublicKey,
  type SigningKey,
} from '../../capabilities/licensing/tokens.js';
import { graceEndOf } from './check-license.js';

/** What one server gets. */
export interface LastToken {
  readonly licenseId: string;
  readonly productId: string;
  readonly serverId: string;
  /** Until when it holds (epoch ms); null for ever. */
  readonly until: number | null;
  readonly token: string;
}

/** Activations whose tokens are signed without a pause. */
const AT_ONCE = 200;

/**
 * Makes a key of its own for the last tokens, which is published from then on, for ever.
 *
 * @returns its public half, by which plugins know the tokens, and what signs
 */
export async function openSunset(
  { write }: Pick<StoredTables, 'write'>,
  now: number,
): Promise<{ readonly publicKey: PublicKey; readonly key: SigningKey }> {
  const made = await generateSigningKey();
  await write(async ({ signingKeys }) => {
    await signingKeys.create(made, now, null);
    await signingKeys.retire(made.id, null);
  });
  return { publicKey: publicKeyOf(made), key: await openSigningKey(made) };
}

/**
 * Signs a token for each server that is active on a license that is good now: for as long as the license lasts, for ever
 * where it has no end.
 *
 * @param issuer the address of the service
 * @param now epoch ms
 */
export async function* lastTokens(
  { activations }: StoredTables['tables'],
  key: SigningKey,
  issuer: string,
  now: number,
): AsyncGenerator<LastToken[]> {
  for (let after = ''; ;) {
    const page = await activations.ofActive(after, AT_ONCE);
    if (page.length === 0) return;
    after = page.at(-1)!.id;
    const good = page
      .map((one) => ({ ...one, until: graceEndOf(one) }))
      .filter(({ until }) => until === null || until > now);
    yield await Promise.all(
      good.map(async ({ licenseId, productId, serverId, until }) => {
        const claims = { iss: issuer, aud: productId, sub: licenseId, sid: serverId, code: 'valid', jti: uuid() };
        const times = { iat: Math.floor(now / 1000), ...(until !== null && { exp: Math.floor(until / 1000) }) };
        return {
          licenseId,
          productId,
          serverId,
          until,
          token: await signToken('offline', { ...claims, ...times }, key),
        };
      }),
    );
  }
}
