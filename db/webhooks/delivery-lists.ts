// The log of deliveries: what was sent to an endpoint, page by page, and for how long that is known.
import type { EventKind } from '#generated/events.cjs';
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import {
  ATTEMPT_TABLE,
  DELIVERY_TABLE as TABLE,
  toAttempt,
  toDelivery,
  type AttemptRecord,
  type AttemptRow,
  type DeliveryRecord,
  type DeliveryRow,
  type DeliveryStatus,
} from './delivery-record.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which a delivery is kept. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Deliveries that a list looks at. An endpoint may have had a million of them in 30 days, and nobody is to wait while
 * they are counted.
 */
export const MOST_LISTED = 10_000;

/** Attempts that are shown of a delivery. Its owner may have it sent again and again. */
const ATTEMPTS_SHOWN = 100;

/** What a page of an endpoint's deliveries is chosen by. Pages are counted from 1. */
interface DeliveryChoice {
  readonly endpointId: string;
  readonly status?: DeliveryStatus | undefined;
  /** Kinds of events; all, unless given. */
  readonly kinds?: readonly EventKind[] | undefined;
  readonly page: number;
  readonly limit: number;
}

const latestAttempts = query<AttemptRow>((knex) =>
  knex(ATTEMPT_TABLE).where('delivery_id', param('id')).orderBy('number', 'desc').limit(ATTEMPTS_SHOWN),
);

/** The part of the deliveries of a database that lists them. */
export function deliveryLists({ knex, all }: Executor) {
  /** Ids of what is chosen. All of it is in indexes, so that no row is read that is not on the page. */
  const chosen = ({ endpointId, status, kinds }: DeliveryChoice): Knex.QueryBuilder => {
    const newest = knex(TABLE)
      .where({ endpoint_id: endpointId, ...(status && { status }) })
      .select('id', 'kind')
      .orderBy('id', 'desc')
      .limit(MOST_LISTED);
    const narrowed = knex.from(newest.as('newest'));
    return kinds === undefined ? narrowed : narrowed.whereIn('kind', kinds);
  };

  return {
    /**
     * Deliveries of an endpoint, newest first, and how many there are on all pages: among the newest 10,000, or the
     * newest 10,000 of a status, those of some kinds.
     */
    async list(choice: DeliveryChoice): Promise<{ items: DeliveryRecord[]; total: number }> {
      const { page, limit } = choice;
      const ids = chosen(choice)
        .select('id')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit);
      const rows: DeliveryRow[] = await knex(TABLE).whereIn('id', ids).orderBy('id', 'desc');
      const [counted]: { count: number }[] = await chosen(choice).count({ count: '*' });
      return { items: rows.map(toDelivery), total: counted!.count };
    },

    /** The attempts at a delivery, newest first: the latest 100. */
    async latestAttempts(id: string): Promise<AttemptRecord[]> {
      return (await all(latestAttempts, { id })).map(toAttempt);
    },

    /** Which of some events, a hundred or so, an endpoint was given, whatever came of it. */
    async givenOf(endpointId: string, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
      const given = knex(TABLE).where('endpoint_id', endpointId).whereIn('event_id', eventIds);
      return new Set<string>(await given.pluck('event_id'));
    },

    /**
     * Deliveries of an endpoint that failed and were made after another one, in the order of their ids, `most` at most.
     * Test events are among them.
     */
    async failedAfter(endpointId: string, id: string, most: number): Promise<DeliveryRecord[]> {
      const rows: DeliveryRow[] = await knex(TABLE)
        .where({ endpoint_id: endpointId, status: 'failed' })
        .where('id', '>', id)
        .orderBy('id')
        .limit(most);
      return rows.map(toDelivery);
    },
  };
}

/** The part of the deliveries of a database that deletes them. */
export function deliverySweeps({ knex }: Executor, clock: () => number) {
  /** Deletes deliveries with their attempts, and the jobs that would make more. */
  async function remove(ids: readonly string[]): Promise<number> {
    await knex(ATTEMPT_TABLE).whereIn('delivery_id', ids).delete();
    await knex('jobs').whereIn('id', ids).delete();
    return knex(TABLE).whereIn('id', ids).delete();
  }

  return {
    /** Deletes `most` deliveries of an endpoint, whatever becomes of them; returns how many there were. */
    async deleteOf(endpointId: string, most: number): Promise<number> {
      return remove(await knex(TABLE).where('endpoint_id', endpointId).limit(most).pluck('id'));
    },

    /** Deletes the oldest `most` deliveries as far as they are 30 days old, with all of theirs; returns how many. */
    async deleteOld(most: number): Promise<number> {
      // By their ids, which have an index; their times follow them. One that still waits was sent again by its owner
      // in its last days, and its event is no longer kept either.
      const oldest = knex(TABLE).orderBy('id').limit(most).select('id', 'created_at').as('oldest');
      return remove(
        await knex(oldest)
          .where('created_at', '<=', clock() - KEPT_MS)
          .pluck('id'),
      );
    },
  };
}
