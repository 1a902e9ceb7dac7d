// How entries of the audit log look on the wire: to admins, and to whom they are about.
import type { components } from '#generated/types.js';
import type { AuditEvent } from '../../db/audit/audit.js';
import type { AuditNames } from '../../db/audit/audit-names.js';
import type { Tables } from '../../db/tables.js';
import { isoTime } from '../iso-time.js';

type AuditEventShape = components['schemas']['AuditEvent'];

/** Whose log it is. */
interface Reader {
  readonly accountId: string;
  /** Whether they may know what everything is called, as those who act as admins may. */
  readonly knowsAll: boolean;
}

/** Whole entries with all their names, as admins see them. */
export async function auditShapes(
  { auditNames }: Pick<Tables, 'auditNames'>,
  events: readonly AuditEvent[],
): Promise<AuditEventShape[]> {
  const names = await auditNames.of(events);
  return events.map((event) => auditShape(event, names, () => true));
}

/**
 * Entries as their owner sees them: who the admin is who acted on the account, where they sat and by what they did it,
 * is no business of theirs, and neither are the names of what is somebody else's, unless they act as an admin.
 */
export async function ownAuditShapes(
  { auditNames }: Pick<Tables, 'auditNames'>,
  events: readonly AuditEvent[],
  { accountId, knowsAll }: Reader,
): Promise<AuditEventShape[]> {
  const names = await auditNames.of(events);
  return events.map((event) => {
    const isByOther = event.actorId !== null && event.actorId !== accountId;
    const told = isByOther ? { ...event, address: null, credential: null } : event;
    const shape = auditShape(told, names, (owners) => knowsAll || owners.includes(accountId));
    return isByOther ? { ...shape, actor_name: null } : shape;
  });
}

/** @param mayKnow whether the reader may know the name of what is somebody's */
function auditShape(
  event: AuditEvent,
  names: AuditNames,
  mayKnow: (owners: readonly string[]) => boolean,
): AuditEventShape {
  const { accountId, actorId, targetType, targetId, credential } = event;
  const nameOf = (type: string | null | undefined, id: string | null | undefined): string | null => {
    const named = type && id ? names.thing(type, id) : undefined;
    return named !== undefined && mayKnow(named.owners) ? named.name : null;
  };
  return {
    id: event.id,
    account_id: accountId,
    account_name: nameOf('account', accountId),
    actor_id: actorId,
    actor_name: nameOf('account', actorId),
    action: event.action,
    target_type: targetType,
    target_id: targetId,
    target_name: nameOf(targetType, targetId),
    address: event.address,
    credential_type: credential?.type ?? null,
    credential_id: credential?.id ?? null,
    credential_name: nameOf(credential?.type, credential?.id),
    details: textsOf(event.details),
    created_at: isoTime(event.createdAt),
  };
}

/** Every detail as a text; one that has no value is left out. */
function textsOf(details: AuditEvent['details']): Record<string, string> {
  const known = Object.entries(details ?? {}).filter(([, value]) => value !== null);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
