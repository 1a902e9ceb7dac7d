// How an entry of the audit log looks on the wire: to admins, and to whom it is about.
import type { components } from '#generated/types.js';
import type { AuditEvent } from '../../db/service/audit.js';
import { isoTime } from '../iso-time.js';

type AuditEventShape = components['schemas']['AuditEvent'];

/** The whole entry, as admins see it. */
export function auditShape(event: AuditEvent): AuditEventShape {
  return {
    id: event.id,
    account_id: event.accountId,
    actor_id: event.actorId,
    action: event.action,
    target_type: event.targetType,
    target_id: event.targetId,
    address: event.address,
    credential_type: event.credential?.type ?? null,
    credential_id: event.credential?.id ?? null,
    details: textsOf(event.details),
    created_at: isoTime(event.createdAt),
  };
}

/**
 * The entry as the owner of `accountId` sees it: where an admin sits who acted on the account, and by what they did it,
 * is no business of theirs.
 */
export function ownAuditShape(event: AuditEvent, accountId: string): AuditEventShape {
  const isByOther = event.actorId !== null && event.actorId !== accountId;
  return auditShape(isByOther ? { ...event, address: null, credential: null } : event);
}

/** Every detail as a text; one that has no value is left out. */
function textsOf(details: AuditEvent['details']): Record<string, string> {
  const known = Object.entries(details ?? {}).filter(([, value]) => value !== null);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
