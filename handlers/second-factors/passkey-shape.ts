// How a passkey looks on the wire to its owner.
import type { components } from '#generated/types.js';
import type { PasskeyRecord } from '../../db/credentials/passkeys.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

/** The passkey by its name and history; what it is checked with stays here. */
export function passkeyShape(passkey: PasskeyRecord): components['schemas']['Passkey'] {
  return {
    id: passkey.id,
    name: passkey.name,
    backed_up: passkey.backedUp,
    created_at: isoTime(passkey.createdAt),
    last_used_at: isoTimeOrNull(passkey.lastUsedAt),
  };
}
