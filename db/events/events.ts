// The outbox: events are written in the transaction of their cause, so that none is lost and none is told of what did
// not happen.
import { validateEventData, type EventData, type EventKind } from '#generated/events.cjs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { insertAtEnd } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { storedJson } from '../engine/stored-json.js';

/** Kinds of events that any key may subscribe to. */
type PublicKind = Extract<EventKind, `product.${string}` | `version.${string}`>;

/** What is told of a license's key is kept as the license's id: the key itself is nowhere but with the license. */
type Kept<Data> = Data extends { license_key: string } ? Omit<Data, 'license_key'> & { license_id: string } : Data;

interface EventOf<Kind extends EventKind> {
  readonly kind: Kind;
  /** The account the event concerns; null when it is public. */
  readonly recipientId: Kind extends PublicKind ? null : string;
  /** The event's `data`, in its wire shape but for keys of licenses. */
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

/** An event at its place in commit order, with whom and what it concerns. */
export type CommittedEvent = StoredEvent & {
  /** Its place in commit order. */
  readonly changeSeq: number;
  /** The account that alone is told of it; null when it is public. */
  readonly recipientId: string | null;
  /** Null when it is about no product. */
  readonly productId: string | null;
};

/** Where an event is in commit order, and when it was. */
export interface EventOffset {
  readonly kind: EventKind;
  readonly changeSeq: number;
  /** In epoch milliseconds. */
  readonly createdAt: number;
}

/** Events that are told to the same accounts. */
export interface EventGroup {
  /** The account that is told of them; null for those that are public. */
  readonly recipientId: string | null;
  /** The product that they are about; null for those of all products and of none. */
  readonly productId: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which an event is kept. */
const KEPT_MS = 30 * DAY_MS;

/** Events that are appended without a pause. */
const EVENTS_A_TURN = 100;

interface EventRow {
  readonly id: string;
  readonly kind: EventKind;
  readonly product_id: string | null;
  readonly recipient_id: string | null;
  /** JSON. */
  readonly data: string;
  readonly created_at: number;
  readonly change_seq: number;
}

const TABLE = 'events';
const HORIZON = 'events_horizon';

const byId = query<EventRow>((knex) => knex(TABLE).where('id', param('id')));

const bySeq = query<EventRow>((knex) => knex(TABLE).where('change_seq', param('seq')));

const after = query<EventRow>((knex) =>
  // As text, since Knex's `limit` takes no parameter.
  knex.raw('select * from events where change_seq > ? order by change_seq limit ?', [param('afterSeq'), param('most')]),
);

const newest = query<{ seq: number | null }>((knex) => knex(TABLE).max({ seq: 'change_seq' }));

const horizon = query<{ seq: number }>((knex) => knex(HORIZON).select({ seq: 'deleted_seq' }));

/** The outbox of a database. */
export function createEvents(db: Executor, clock: () => number) {
  return { ...eventReads(db), ...eventWrites(db, clock) };
}

function eventReads({ knex, first, all }: Executor) {
  return {
    /** Anybody's: whether somebody may be told of it is for the caller to judge. */
    async byId(id: string): Promise<CommittedEvent | undefined> {
      const row = await first(byId, { id });
      return row && toEvent(row);
    },

    /** The event at a place in commit order; undefined when it was deleted. */
    async bySeq(seq: number): Promise<CommittedEvent | undefined> {
      const row = await first(bySeq, { seq });
      return row && toEvent(row);
    },

    /** The events after a place in commit order, in that order, `most` at most. */
    async after(afterSeq: number, most: number): Promise<CommittedEvent[]> {
      return (await all(after, { afterSeq, most })).map(toEvent);
    },

    /** Where the events of a group are, after a place in commit order and in that order, `most` at most. */
    async offsetsAfter({ recipientId, productId }: EventGroup, afterSeq: number, most: number): Promise<EventOffset[]> {
      const offsets = knex(TABLE)
        .where({ recipient_id: recipientId, ...(productId === null ? {} : { product_id: productId }) })
        .where('change_seq', '>', afterSeq)
        .orderBy('change_seq')
        .limit(most);
      return offsets.select({ kind: 'kind', changeSeq: 'change_seq', createdAt: 'created_at' });
    },

    /** The place of the newest event; 0 when there is none. */
    async newestSeq(): Promise<number> {
      return (await first(newest))?.seq ?? 0;
    },

    /** The last place in commit order of which an event was deleted because of its age; 0 before the first was. */
    async horizon(): Promise<number> {
      return (await first(horizon))!.seq;
    },
  };
}

function eventWrites(db: Executor, clock: () => number) {
  let hasAppended = false;
  /** @throws when the data is not what the contract declares for the kind */
  const appendAll = async (events: readonly (NewEvent & { readonly id?: string })[]): Promise<void> => {
    hasAppended ||= events.length > 0;
    for (let start = 0; start < events.length; start += EVENTS_A_TURN) {
      // A seller may have thousands of products, and requests must get their turn in between.
      if (start > 0) await nextTurn();
      const rows = events.slice(start, start + EVENTS_A_TURN).map((event) => toRow(event, clock()));
      insertAtEnd(db, TABLE, rows);
    }
  };

  return {
    /**
     * Appends an event at its place in commit order, which it is given when the write ends: until then nothing finds it.
     *
     * @param id a UUIDv7, for a caller that has to know it before; made unless given
     * @throws as `appendAll` does
     */
    append: (event: NewEvent, id?: string): Promise<void> => appendAll([id === undefined ? event : { ...event, id }]),

    appendAll,

    /** Whether this transaction has appended anything. */
    hasAppended: (): boolean => hasAppended,

    /** Deletes the oldest `most` events as far as they are 30 days old; returns how many those were. */
    async deleteOld(most: number): Promise<number> {
      // By their place in commit order, which has an index; their times follow it.
      const oldest = db.knex(TABLE).orderBy('change_seq').limit(most).select('change_seq', 'created_at').as('oldest');
      const old: number[] = await db
        .knex(oldest)
        .where('created_at', '<=', clock() - KEPT_MS)
        .pluck('change_seq');
      const last = Math.max(0, ...old);
      await db.knex(HORIZON).where('deleted_seq', '<', last).update({ deleted_seq: last });
      return db.knex(TABLE).whereIn('change_seq', old).delete();
    },
  };
}

const toEvent = ({ data, ...row }: EventRow): CommittedEvent =>
  ({
    id: row.id,
    kind: row.kind,
    data: storedJson(data),
    createdAt: row.created_at,
    changeSeq: row.change_seq,
    recipientId: row.recipient_id,
    productId: row.product_id,
  }) as CommittedEvent;

/** The row of an event; its id stays the same in every delivery. */
function toRow({ id = uuid(), kind, recipientId, data }: NewEvent & { readonly id?: string }, now: number) {
  // Types can be cheated, and what is in the outbox is sent as it is. It takes about a microsecond.
  const validate = validateEventData[kind];
  if (!validate(kind === 'order.created' ? withKey(data, SOME_KEY) : data)) {
    const faults = validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
    throw new Error(`The data of ${kind} is not as the contract declares: ${faults.join(', ')}`);
  }
  return {
    id,
    kind,
    product_id: 'product_id' in data ? data.product_id : null,
    recipient_id: recipientId,
    data: JSON.stringify(data),
    created_at: now,
  };
}

/** What a key looks like, by which data is judged whose key is somewhere else. */
const SOME_KEY = '0'.repeat(32);

/** The data of an event as it is sent: with the key of the license that it names. */
export function withKey(
  { license_id: _, ...data }: Kept<EventData['order.created']>,
  key: string,
): EventData['order.created'] {
  return { ...data, license_key: key };
}
