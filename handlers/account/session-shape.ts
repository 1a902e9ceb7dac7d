// How a session looks on the wire, to whoever signed in.
import type { components } from '#generated/types.js';
import type { SessionRecord } from '../../db/credentials/sessions.js';
import { isoTime } from '../iso-time.js';

type Session = components['schemas']['Session'];

/** @param currentId the session that asks */
export function sessionShape(session: SessionRecord, currentId: string): Session {
  return {
    id: session.id,
    current: session.id === currentId,
    address: session.address,
    user_agent: session.userAgent,
    created_at: isoTime(session.createdAt),
    last_seen_at: isoTime(session.lastSeenAt),
    expires_at: isoTime(session.expiresAt),
  };
}
