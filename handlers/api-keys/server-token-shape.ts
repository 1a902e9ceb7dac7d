// How a server token looks on the wire to its owner.
import type { components } from '#generated/types.js';
import type { ServerTokenRecord } from '../../db/credentials/server-tokens.js';
import type { Market } from '../../market/market.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';
import { overlapEnd } from './key-shape.js';

/** The token without its secret, as it is now. */
export function serverTokenShape(
  token: ServerTokenRecord,
  { lastUses, clock }: Pick<Market, 'lastUses' | 'clock'>,
): components['schemas']['ServerToken'] {
  return {
    id: token.id,
    name: token.name,
    last_four: token.lastFour,
    expires_at: isoTimeOrNull(token.expiresAt),
    previous_expires_at: overlapEnd(token, clock()),
    last_used_at: isoTimeOrNull(lastUses.latest('serverTokens', token)),
    created_at: isoTime(token.createdAt),
  };
}

/** The token in the one answer that shows its secret. */
export function serverTokenWithSecretShape(
  token: ServerTokenRecord,
  secret: string,
  market: Pick<Market, 'lastUses' | 'clock'>,
): components['schemas']['ServerTokenWithSecret'] {
  const { id, ...shape } = serverTokenShape(token, market);
  return { id, token: secret, ...shape };
}
