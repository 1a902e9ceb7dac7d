// An event as it is sent: with the keys that the outbox keeps by the license that has them.
import type { EventData, EventKind } from '#generated/events.cjs';
import { withKey, type StoredEvent } from '../../db/events/events.js';
import type { Tables } from '../../db/tables.js';

/** What everybody who is told of an event gets. */
export interface Envelope {
  /** The same in every delivery. */
  readonly id: string;
  readonly event: EventKind;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  readonly data: EventData[EventKind];
}

/** Puts an event together as it is sent, with the license's key as it is now. Whoever sends it keeps no copy. */
export async function envelopeOf(
  { licenses }: Pick<Tables, 'licenses'>,
  { id, kind, data, createdAt }: StoredEvent,
): Promise<Envelope> {
  const sent = kind === 'order.created' ? withKey(data, await licenses.keyOf(data.license_id)) : data;
  return { id, event: kind, created_at: new Date(createdAt).toISOString(), data: sent };
}
