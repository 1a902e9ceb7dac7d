// Which keys or server tokens a list shows: the live ones, and of the expired ones no more than fit.
import { isLive, type KeyRecord } from '../../db/credentials/key-record.js';

/**
 * Items that a list holds at most. Live keys and tokens are limited to fewer; expired ones gather until somebody
 * revokes them.
 */
export const LIST_MAX = 100;

/**
 * Those of `secrets`, newest first, that a list shows at `now` (epoch ms): the oldest expired ones are left out where
 * there are too many.
 */
export function listedSecrets<Secret extends Pick<KeyRecord, 'revokedAt' | 'expiresAt'>>(
  secrets: readonly Secret[],
  now: number,
): Secret[] {
  let room = LIST_MAX - secrets.filter((secret) => isLive(secret, now)).length;
  return secrets.filter((secret) => isLive(secret, now) || room-- > 0);
}
