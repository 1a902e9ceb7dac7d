// The work of a recovery: first what failed, then what was left out. Each part may be done twice, since the process may
// die before it is noted: what waits or was given already is passed over.
import { setImmediate as turn } from 'node:timers/promises';
import type { JobPayloads, RecoveryPosition } from '../../db/jobs/job-kinds.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import type { DeliveryRecord } from '../../db/webhooks/delivery-record.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import { missedAfter, placeBefore, takes } from './missed-events.js';
import { queueDelivery, requeueDelivery } from './queue-delivery.js';

type Recovery = JobPayloads['recover_webhook'];
type Stored = Pick<StoredTables, 'tables' | 'write'>;

/** Deliveries that are looked at, or queued, in one transaction: few enough that other writes do not wait for long. */
const AT_ONCE = 100;
/** Parts that are done before other recoveries get their turn. */
const PARTS = 100;

/** Goes on with a recovery for a while; returns what is left of it, undefined when nothing is. */
export async function recoverDeliveries(
  stored: Stored,
  recovery: Recovery,
  signal: AbortSignal,
): Promise<Recovery | undefined> {
  let position: RecoveryPosition | undefined = recovery.position;
  for (let part = 0; part < PARTS && !signal.aborted; part++) {
    position = await recoverPart(stored, { ...recovery, position });
    if (position === undefined) return undefined;
    await turn();
  }
  return { ...recovery, position };
}

async function recoverPart(stored: Stored, recovery: Recovery): Promise<RecoveryPosition | undefined> {
  const endpoint = await stored.tables.webhookEndpoints.byId(recovery.endpointId);
  if (endpoint?.status !== 'active') return undefined;
  const { position } = recovery;
  return 'failedAfter' in position
    ? recoverFailed(stored, recovery, endpoint, position.failedAfter)
    : recoverMissed(stored, recovery, endpoint, position.eventsAfter);
}

/** Has the next deliveries sent again that failed, in the order in which they were made. */
async function recoverFailed(
  { tables, write }: Stored,
  recovery: Recovery,
  endpoint: EndpointRecord,
  after: string,
): Promise<RecoveryPosition | undefined> {
  const failed = await tables.webhookDeliveries.failedAfter(endpoint.id, after, AT_ONCE);
  if (failed.length === 0) return { eventsAfter: await placeBefore(tables, recovery) };
  const due: DeliveryRecord[] = [];
  for (const delivery of failed) if (await isDue(tables, recovery, endpoint, delivery)) due.push(delivery);
  if (due.length > 0) {
    const isActive = await write((inside) =>
      whileActive(inside, endpoint.id, async (target) => {
        for (const { id, finishedAt } of due) {
          // Its owner may have sent it again meanwhile.
          const now = await inside.webhookDeliveries.byId(id);
          if (now?.status === 'failed' && now.finishedAt === finishedAt) await requeueDelivery(inside, id, target);
        }
      }),
    );
    if (!isActive) return undefined;
  }
  return { failedAfter: failed.at(-1)!.id };
}

/** Whether a delivery that failed is one of the recovery: of an event that is kept, and that the endpoint takes. */
async function isDue(
  { events }: Pick<Tables, 'events'>,
  { since, until }: Recovery,
  endpoint: EndpointRecord,
  { eventId, finishedAt }: DeliveryRecord,
): Promise<boolean> {
  if (finishedAt! < since || finishedAt! > until) return false;
  // Test events are not among those that are kept.
  const event = await events.byId(eventId);
  return event !== undefined && takes(endpoint, event);
}

/** Has the next events sent that the endpoint was not told of. */
async function recoverMissed(
  { tables, write }: Stored,
  recovery: Recovery,
  endpoint: EndpointRecord,
  after: number,
): Promise<RecoveryPosition | undefined> {
  if (after >= recovery.upTo) return undefined;
  const { missed, lastSeq } = await missedAfter(tables, endpoint, recovery, after);
  for (let start = 0; start < missed.length; start += AT_ONCE) {
    const isActive = await write((inside) =>
      whileActive(inside, endpoint.id, async (target) => {
        for (const { id: eventId, kind } of missed.slice(start, start + AT_ONCE))
          await queueDelivery(inside, { endpoint: target, eventId, kind });
      }),
    );
    if (!isActive) return undefined;
  }
  return { eventsAfter: lastSeq };
}

/** Queues something for an endpoint unless it was paused, disabled or deleted meanwhile; whether it was not. */
async function whileActive(
  tables: Tables,
  endpointId: string,
  act: (endpoint: EndpointRecord) => Promise<void>,
): Promise<boolean> {
  await tables.lock('endpoint', endpointId, 'shared');
  const endpoint = await tables.webhookEndpoints.byId(endpointId);
  if (endpoint?.status !== 'active') return false;
  await act(endpoint);
  return true;
}
