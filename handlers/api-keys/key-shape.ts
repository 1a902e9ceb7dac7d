// How an API key looks on the wire to its owner.
import type { Call } from '#generated/operations.js';
import type { components } from '#generated/types.js';
import type { KeyChange } from '../../db/credentials/key-changes.js';
import type { KeyRecord } from '../../db/credentials/key-record.js';
import type { Market } from '../../market/market.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';
import { timeOf } from '../../market/named-time.js';

/** The key without its secret, as it is now. */
export function keyShape(
  key: KeyRecord,
  { lastUses, clock }: Pick<Market, 'lastUses' | 'clock'>,
): components['schemas']['ApiKey'] {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    last_four: key.lastFour,
    scopes: key.scopes,
    product_ids: key.productIds,
    expires_at: isoTimeOrNull(key.expiresAt),
    previous_expires_at: overlapEnd(key, clock()),
    last_used_at: isoTimeOrNull(lastUses.latest('keys', key)),
    created_at: isoTime(key.createdAt),
  };
}

/** Until when the secret before works too, at `now` (epoch ms): an overlap that is over is none. */
export const overlapEnd = (
  { previousExpiresAt: end }: Pick<KeyRecord, 'previousExpiresAt'>,
  now: number,
): string | null => isoTimeOrNull(end !== null && end > now ? end : null);

/** The key in the one answer that shows its secret. */
export function keyWithSecretShape(
  key: KeyRecord,
  secret: string,
  market: Pick<Market, 'lastUses' | 'clock'>,
): components['schemas']['ApiKeyWithSecret'] {
  const { id, ...shape } = keyShape(key, market);
  return { id, key: secret, ...shape };
}

/** What a body says of a key; what it leaves out is undefined. */
export function keyInput(body: Call<'createKey' | 'updateKey'>['body']): KeyChange {
  const { name, scopes, product_ids: productIds, expires_at: expiry } = body;
  const expiresAt = expiry === undefined ? undefined : timeOf(expiry);
  return { name, scopes, productIds: productIds && [...new Set(productIds)], expiresAt };
}
