// How an entry of the audit log looks on the wire, to whom it is about and to admins.
import type { components } from '#generated/types.js';
import type { AuditEvent } from '../../db/audit.js';
import { isoTime } from '../iso-time.js';

type AuditEventShape = components['schemas']['AuditEvent'];

export function auditShape(event: AuditEvent): AuditEventShape {
  return {
    id: event.id,
    account_id: event.accountId,
    actor_id: event.actorId,
    action: event.action,
    target_type: event.targetType,
    target_id: event.targetId,
    address: event.address,
    details: textsOf(event.details),
    created_at: isoTime(event.createdAt),
  };
}

/** Every detail as a text; one that has no value is left out. */
function textsOf(details: AuditEvent['details']): Record<string, string> {
  const known = Object.entries(details ?? {}).filter(([, value]) => value !== null);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
