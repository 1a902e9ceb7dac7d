// How an API key looks on the wire to its owner.
import type { Call } from '#generated/operations.js';
import type { components } from '#generated/types.js';
import type { KeyChange } from '../../db/credentials/key-changes.js';
import type { KeyRecord } from '../../db/credentials/key-record.js';
import { isoTime, isoTimeOrNull, timeOf } from '../iso-time.js';

/** The key without its secret, as it is at `now` (epoch ms): an overlap of its secrets that is over is none. */
export function keyShape(key: KeyRecord, now: number): components['schemas']['ApiKey'] {
  const { previousExpiresAt } = key;
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    last_four: key.lastFour,
    scopes: key.scopes,
    product_ids: key.productIds,
    expires_at: isoTimeOrNull(key.expiresAt),
    previous_expires_at: isoTimeOrNull(
      previousExpiresAt !== null && previousExpiresAt > now ? previousExpiresAt : null,
    ),
    last_used_at: isoTimeOrNull(key.lastUsedAt),
    created_at: isoTime(key.createdAt),
  };
}

/** The key in the one answer that shows its secret. */
export function keyWithSecretShape(
  key: KeyRecord,
  secret: string,
  now: number,
): components['schemas']['ApiKeyWithSecret'] {
  const { id, ...shape } = keyShape(key, now);
  return { id, key: secret, ...shape };
}

/** What a body says of a key; what it leaves out is undefined. */
export function keyInput(body: Call<'createKey' | 'updateKey'>['body']): KeyChange {
  const { name, scopes, product_ids: productIds, expires_at: expiry } = body;
  const expiresAt = expiry === undefined ? undefined : timeOf(expiry);
  return { name, scopes, productIds: productIds && [...new Set(productIds)], expiresAt };
}
