// The outbox: events are written in the transaction of their cause, so that none is lost and none is told of what did
// not happen.
import { validateEventData, type EventData, type EventKind } from '#generated/events.cjs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { insertChanged } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';

/** Kinds of events that any key may subscribe to. */
type PublicKind = Extract<EventKind, `product.${string}` | `version.${string}`>;

/** What is told of a licence's key is kept as the licence's id: the key itself is nowhere but with the licence. */
type Kept<Data> = Data extends { license_key: string } ? Omit<Data, 'license_key'> & { license_id: string } : Data;

interface EventOf<Kind extends EventKind> {
  readonly kind: Kind;
  /** The account the event concerns; null when it is public. */
  readonly recipientId: Kind extends PublicKind ? null : string;
  /** The event's `data`, in its wire shape but for keys of licences. */
  readonly data: Kept<EventData[Kind]>;
}

/** An event of a kind that the contract declares in `x-webhooks`, with what it says that this kind carries. */
export type NewEvent = { readonly [Kind in EventKind]: EventOf<Kind> }[EventKind];

/** An event as the outbox has it. */
export type StoredEvent = {
  readonly [Kind in EventKind]: Pick<EventOf<Kind>, 'kind' | 'data'> & {
    readonly id: string;
    /** In epoch milliseconds. */
    readonly createdAt: number;
  };
}[EventKind];

export type Events = ReturnType<typeof createEvents>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which an event is kept. */
const KEPT_MS = 30 * DAY_MS;

/** Events that are appended without a pause. */
const EVENTS_A_TURN = 100;

/** The outbox of a database. */
export function createEvents(db: Executor, clock: () => number) {
  /** @throws when the data is not what the contract declares for the kind */
  const appendAll = async (events: readonly NewEvent[]): Promise<void> => {
    for (let start = 0; start < events.length; start += EVENTS_A_TURN) {
      // A seller may have thousands of products, and requests must get their turn in between.
      if (start > 0) await nextTurn();
      const rows = events.slice(start, start + EVENTS_A_TURN).map((event) => toRow(event, clock()));
      await insertChanged(db, 'events', rows);
    }
  };

  return {
    /** Appends an event at its place in commit order. @throws as `appendAll` does */
    append: (event: NewEvent): Promise<void> => appendAll([event]),

    appendAll,

    /** Deletes the oldest `most` events as far as they are 30 days old; returns how many those were. */
    async deleteOld(most: number): Promise<number> {
      // By their place in commit order, which has an index; their times follow it.
      const oldest = db.knex('events').orderBy('change_seq').limit(most).select('id', 'created_at').as('oldest');
      const old = db
        .knex(oldest)
        .where('created_at', '<=', clock() - KEPT_MS)
        .select('id');
      return db.knex('events').whereIn('id', old).delete();
    },
  };
}

/** The row of an event; its id stays the same in every delivery. */
function toRow({ kind, recipientId, data }: NewEvent, now: number) {
  // Types can be cheated, and what is in the outbox is sent as it is. It takes about a microsecond.
  const validate = validateEventData[kind];
  if (!validate(kind === 'order.created' ? withKey(data, SOME_KEY) : data)) {
    const faults = validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
    throw new Error(`The data of ${kind} is not as the contract declares: ${faults.join(', ')}`);
  }
  return {
    id: uuid(),
    kind,
    product_id: 'product_id' in data ? data.product_id : null,
    recipient_id: recipientId,
    data: JSON.stringify(data),
    created_at: now,
  };
}

/** What a key looks like, by which data is judged whose key is somewhere else. */
const SOME_KEY = '0'.repeat(32);

/** The data of an event as it is sent: with the key of the licence that it names. */
export function withKey(
  { license_id: _, ...data }: Kept<EventData['order.created']>,
  key: string,
): EventData['order.created'] {
  return { ...data, license_key: key };
}
