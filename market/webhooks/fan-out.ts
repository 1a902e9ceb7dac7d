// Follows the outbox: hands each event to the endpoints that want it, once, whoever else does so beside.
import type { Database } from '../../db/engine/connection.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import type { FanOutCursor, PlacedTopic } from '../../db/webhooks/fan-out.js';
import { complaintsOf } from '../complaints.js';
import type { JobLog } from '../jobs/run-jobs.js';
import { onceMoreWhenAsked } from '../once-more.js';
import { queueDelivery } from './queue-delivery.js';

/** Milliseconds between two looks for events of other processes: of commands, or of other nodes. */
const LOOK_EVERY_MS = { commands: 1000, nodes: 200 };
/** Milliseconds between two times that it is written down how far was looked where nobody wanted anything. */
const WRITE_DOWN_EVERY_MS = 1000;
/** Deliveries of one transaction: few enough that other writes do not wait for long. */
const DELIVERIES_AT_ONCE = 100;
/** Events that are looked at together. */
const EVENTS_AT_ONCE = 100;

interface FanOutOptions {
  readonly stored: Pick<StoredTables, 'tables' | 'write' | 'afterEventsAppended'>;
  readonly db: Pick<Database, 'writeHealth' | 'noteDamage' | 'isShared'>;
  readonly log: Pick<JobLog, 'error'>;
  /** Whether it falls to this process at the moment, where several could; always, unless given. */
  readonly isOnDuty?: (() => boolean) | undefined;
}

/** What a transaction handed out had been handed out meanwhile. */
class HandedOutMeanwhile extends Error {}

export interface FanOut {
  /** Hands out events from now on, as they are appended. */
  start(): void;
  /** Hands out what there is; resolves when that was tried. */
  runDue(): Promise<void>;
  /** Hands out nothing more once this resolves. Never fails. */
  stop(): Promise<void>;
}

/** Creates what hands out events. What could not be handed out is once the database takes writes again. */
export function createFanOut({ stored, db, log, isOnDuty = () => true }: FanOutOptions): FanOut {
  const complain = complaintsOf('events were not handed to webhooks', db, log);
  const isAble = (): boolean => isOnDuty() && db.writeHealth.isOk();
  // Up to where nobody wanted the events. It is written down once a second, or with the next event that somebody wants:
  // most events are for nobody, and to append them is not to cost a second transaction.
  let idleUpTo = 0;
  let isStopping = false;
  const timers: NodeJS.Timeout[] = [];

  /** Hands out some of what there is; false when there is nothing left. */
  async function step(): Promise<boolean> {
    const { place, after } = stored.tables.webhookFanOut;
    const from = await place();
    if (from.endpointId === null) {
      const events = await after(Math.max(from.eventSeq, idleUpTo), EVENTS_AT_ONCE);
      if (events.length === 0) return false;
      if (!(await areWanted(stored.tables, events))) {
        idleUpTo = events.at(-1)!.seq;
        return true;
      }
    }
    await stored.write((tables) => handOut(tables, idleUpTo));
    return true;
  }

  async function writeDown(): Promise<void> {
    if (!isAble()) return;
    const from = await stored.tables.webhookFanOut.place();
    if (from.endpointId !== null || from.eventSeq >= idleUpTo) return;
    await stored.write(({ webhookFanOut }) => webhookFanOut.moveOn(from, { eventSeq: idleUpTo, endpointId: null }));
  }

  const look = onceMoreWhenAsked(async () => {
    while (!isStopping && isAble() && (await step().catch(unlessOutrun(complain))));
  });

  return {
    start() {
      stored.afterEventsAppended(() => void look());
      const everyMs = LOOK_EVERY_MS[db.isShared ? 'nodes' : 'commands'];
      timers.push(setInterval(() => void look(), everyMs).unref());
      timers.push(setInterval(() => void look().then(writeDown).catch(complain), WRITE_DOWN_EVERY_MS).unref());
      void look();
    },
    runDue: look,
    async stop() {
      timers.forEach(clearInterval);
      isStopping = true;
      await look();
      await writeDown().catch(complain);
    },
  };
}

/** Two nodes may be on duty for a moment: whoever was too late goes on from where the other one is. */
const unlessOutrun =
  (complain: (error: unknown) => void) =>
  (error: unknown): boolean => {
    if (error instanceof HandedOutMeanwhile) return true;
    complain(error);
    return false;
  };

/** Whether any of the events is wanted by an endpoint. */
async function areWanted({ webhookEndpoints }: Tables, events: readonly PlacedTopic[]): Promise<boolean> {
  for (const event of events) if ((await webhookEndpoints.matching(event, null, 1)).length > 0) return true;
  return false;
}

/**
 * Hands out the next events, to so many endpoints that it is over soon, and notes how far it got.
 *
 * @param idleUpTo the place in commit order up to which nobody wanted the events
 * @throws HandedOutMeanwhile when somebody else has done so: then nothing of it is kept
 */
async function handOut(tables: Tables, idleUpTo: number): Promise<void> {
  const { place: placeNow, at, after } = tables.webhookFanOut;
  const from = await placeNow();
  // The event first that not all of its endpoints have; it may be gone by now.
  const begun = from.endpointId === null ? undefined : await at(from.eventSeq);
  let place: FanOutCursor = begun ? from : { eventSeq: Math.max(from.eventSeq, idleUpTo), endpointId: null };
  let room = DELIVERIES_AT_ONCE;
  for (const event of [...(begun ? [begun] : []), ...(await after(place.eventSeq, EVENTS_AT_ONCE))]) {
    if (room === 0) break;
    const behind = event === begun ? from.endpointId : null;
    const endpoints = await tables.webhookEndpoints.matching(event, behind, room);
    for (const endpoint of endpoints) await queueDelivery(tables, { endpoint, eventId: event.id, kind: event.kind });
    const isCutOff = endpoints.length === room;
    place = { eventSeq: event.seq, endpointId: isCutOff ? endpoints.at(-1)!.id : null };
    room -= endpoints.length;
  }
  if (!(await tables.webhookFanOut.moveOn(from, place))) throw new HandedOutMeanwhile();
}
