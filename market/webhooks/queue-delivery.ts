// Has an event delivered to an endpoint, or once more: the delivery and the job that makes its attempts.
import type { EventKind } from '#generated/events.cjs';
import type { Tables } from '../../db/tables.js';

/** Whom a delivery goes to. */
interface DeliveryTarget {
  readonly id: string;
  readonly host: string;
}

/** What is to be delivered. */
interface QueuedDelivery {
  readonly endpoint: DeliveryTarget;
  readonly eventId: string;
  readonly kind: EventKind;
  /** What a test event says, as it is sent: its JSON with the event's id in it. */
  readonly testBody?: string;
  /** When it is to be sent first, in epoch milliseconds; at once unless given. */
  readonly runAt?: number;
}

/** Queues a delivery; returns its id, or undefined when the endpoint was given the event before. */
export async function queueDelivery(
  tables: Tables,
  { endpoint, eventId, kind, testBody, runAt }: QueuedDelivery,
): Promise<string | undefined> {
  const id = await tables.webhookDeliveries.add({ endpointId: endpoint.id, eventId, kind, testBody, runAt });
  if (id !== undefined) await addJob(tables, id, endpoint, runAt);
  return id;
}

/**
 * Has a delivery that is over sent once more, from the start of its schedule; false when it is under way, or there is
 * none.
 */
export async function requeueDelivery(tables: Tables, deliveryId: string, endpoint: DeliveryTarget): Promise<boolean> {
  if (!(await tables.webhookDeliveries.beginAnew(deliveryId))) return false;
  // The job of one that failed by our own fault is kept for admins, and would be in its way.
  await tables.jobs.deleteFailed(deliveryId);
  await addJob(tables, deliveryId, endpoint, undefined);
  return true;
}

/** The job has the delivery's id, so that there is one at most. */
async function addJob({ jobs }: Tables, id: string, { id: lane, host }: DeliveryTarget, runAt?: number): Promise<void> {
  await jobs.add({ kind: 'deliver_webhook', payload: { deliveryId: id }, id, runAt, lane: { id: lane, group: host } });
}
