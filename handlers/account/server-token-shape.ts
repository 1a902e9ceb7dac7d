// How a server token looks on the wire to its owner.
import type { components } from '#generated/types.js';
import type { ServerTokenRecord } from '../../db/credentials/server-tokens.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

/** The token without its secret. */
export function serverTokenShape(token: ServerTokenRecord): components['schemas']['ServerToken'] {
  return {
    id: token.id,
    name: token.name,
    last_four: token.lastFour,
    expires_at: isoTimeOrNull(token.expiresAt),
    last_used_at: isoTimeOrNull(token.lastUsedAt),
    created_at: isoTime(token.createdAt),
  };
}

/** The token in the one answer that shows its secret. */
export function serverTokenWithSecretShape(
  token: ServerTokenRecord,
  secret: string,
): components['schemas']['ServerTokenWithSecret'] {
  const { id, ...shape } = serverTokenShape(token);
  return { id, token: secret, ...shape };
}
