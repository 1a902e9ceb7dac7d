// The feed of events: pages in commit order of what somebody is told of, and waiting for more.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { coalesced } from '../../capabilities/coalesced.js';
import type { Database } from '../../db/engine/connection.js';
import type { CommittedEvent } from '../../db/events/events.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import type { Caches } from '../caches.js';
import { complaintsOf } from '../complaints.js';
import { isToldOf, type Audience } from './event-audience.js';
import { createEventOffsets, type EventStart } from './event-offsets.js';
import { createEventHub, LOOK_EVERY_MS, type EventHub, type Wait, type WaitOutcome } from './wait-for-events.js';

/** A page of the feed. */
export interface EventPage {
  readonly items: readonly CommittedEvent[];
  /** How many events there are since the time at which the list begins; those of pages before are among them. */
  readonly total: number;
  /** Where the next page begins. */
  readonly lastSeq: number;
}

export interface EventFeed {
  /**
   * Whether all events after an offset that a cursor names are still there. It is not where an offset is none of this
   * database, such as after an older copy was restored: nobody knows what would be skipped.
   */
  isKept(afterSeq: number): Promise<boolean>;
  /** The events of an audience after an offset. */
  page(audience: Audience, start: EventStart): Promise<EventPage>;
  /** Takes a slot to wait in; see `EventHub.take`. */
  takeSlot: EventHub['take'];
  /** Waits until there may be events of an audience after an offset, up to which there was none. */
  wait(audience: Audience, afterSeq: number, wait: Omit<Wait, 'matches'>): Promise<WaitOutcome>;
  /** How many wait now. */
  waiting(): number;
  /** Ends all waits: nobody waits any more. */
  end(): void;
}

interface FeedOptions extends Pick<StoredTables, 'tables' | 'afterEventsAppended'> {
  readonly caches: Caches;
  readonly db: Pick<Database, 'noteDamage' | 'isShared'>;
  readonly log: { error(details: object, message: string): void };
}

/** Events that are read from the database at a time. */
const READ_AT_ONCE = 100;
/** Bytes that an event takes besides its text. */
const EVENT_BYTES = 700;

/** Opens the feed of a database. */
export function createEventFeed({ tables: { events }, afterEventsAppended, caches, db, log }: FeedOptions): EventFeed {
  const offsets = createEventOffsets({ events }, caches);
  // The newest, which most of those who follow ask for.
  const recent = caches.open<CommittedEvent, number>('recent_events', {
    sizeCalculation: ({ data }) => EVENT_BYTES + 2 * JSON.stringify(data).length,
  });
  const complain = complaintsOf('new events were not read for those who wait', db, log);
  const reader = createReader(events, offsets, (news) => {
    for (const event of news) recent.set(event.changeSeq, event);
    hub.offer(news);
  });
  // A reading that is under way sees what was appended meanwhile before it ends.
  const look = (): void => {
    if (!reader.isReading()) void reader.readNew().catch(complain);
  };
  const hub = createEventHub(look, LOOK_EVERY_MS[db.isShared ? 'nodes' : 'commands']);

  const eventAt = async (seq: number): Promise<CommittedEvent | undefined> => recent.get(seq) ?? events.bySeq(seq);

  afterEventsAppended(() => {
    reader.noteAppended();
    hub.wake();
  });
  return {
    async isKept(afterSeq) {
      await offsets.open();
      if (afterSeq <= offsets.horizon()) return afterSeq === offsets.horizon();
      // Cursors name offsets of events, and events are deleted in their order.
      return (await eventAt(afterSeq)) !== undefined;
    },

    async page(audience, start) {
      await reader.readNew();
      const { seqs, total, lastSeq } = await offsets.page(audience, start);
      const found = await Promise.all(seqs.map(eventAt));
      return { items: found.filter((event) => event !== undefined), total, lastSeq };
    },

    takeSlot: hub.take,

    async wait(audience, afterSeq, wait) {
      // What was noted since the page was read may be for the audience.
      if (offsets.position() > afterSeq) return 'found';
      return hub.wait({ ...wait, matches: (event) => isToldOf(audience, event) });
    },

    waiting: hub.waiting,

    end: hub.end,
  };
}

/** Reads what is appended, in commit order. @param onNews is told of each event once, when it is noted */
function createReader(
  events: Pick<Tables['events'], 'after'>,
  offsets: ReturnType<typeof createEventOffsets>,
  onNews: (news: readonly CommittedEvent[]) => void,
) {
  let appended = 0;
  let underWay = 0;
  /** How often this process had appended events when they were read last, in this turn of the event loop. */
  let readAfter: number | undefined;

  // Hundreds who are woken ask for a page each.
  const { start: readOn } = coalesced(async () => {
    const before = appended;
    await offsets.open();
    const read = await events.after(offsets.position(), READ_AT_ONCE);
    for (const event of read) offsets.note(event);
    onNews(read);
    if (read.length === READ_AT_ONCE) await nextTurn();
    else readAfter = before;
  });

  return {
    /** Call it when this process has appended events. */
    noteAppended: (): void => void appended++,

    isReading: (): boolean => underWay > 0,

    /** Reads what was appended since, once for everybody who asks in the same turn of the event loop. */
    async readNew(): Promise<void> {
      underWay++;
      try {
        while (readAfter !== appended) await readOn();
      } finally {
        // In the step that found nothing appended, so that whoever looks next begins anew.
        underWay--;
      }
      setImmediate(() => void (readAfter = undefined));
    },
  };
}
