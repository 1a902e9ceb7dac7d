// How an invitation looks on the wire.
import type { components } from '#generated/types.js';
import type { LinkRecord } from '../../db/credentials/one-time-links.js';
import { isoTime } from '../iso-time.js';

/** The invitation without its link, which is shown once. Every invitation expires. */
export function invitationShape({
  id,
  payload,
  createdBy,
  createdAt,
  expiresAt,
}: LinkRecord): components['schemas']['Invitation'] {
  return {
    id,
    email: payload?.['email'] ?? null,
    created_by: createdBy,
    created_at: isoTime(createdAt),
    expires_at: isoTime(expiresAt!),
  };
}
