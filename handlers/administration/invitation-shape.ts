// How an invitation looks on the wire.
import type { components } from '#generated/types.js';
import type { LinkRecord } from '../../db/credentials/one-time-links.js';
import { isoTime } from '../iso-time.js';

/** The invitation without its link, which is shown once. Every invitation expires. */
export function invitationShape(link: LinkRecord): components['schemas']['Invitation'] {
  return {
    id: link.id,
    email: link.payload?.['email'] ?? null,
    created_by: link.createdBy,
    created_at: isoTime(link.createdAt),
    expires_at: isoTime(link.expiresAt!),
  };
}
