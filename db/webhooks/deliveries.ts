// Events on their way to endpoints: what waits, what came of it, and each attempt.
import type { EventKind } from '#generated/events.cjs';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import type { Jobs } from '../service/jobs.js';
import {
  toAttempt,
  toDelivery,
  type AttemptRecord,
  type AttemptResult,
  type AttemptRow,
  type DeliveryError,
  type DeliveryRecord,
  type DeliveryRow,
  type DeliveryStatus,
} from './delivery-record.js';

const TABLE = 'webhook_deliveries';
const ATTEMPTS = 'webhook_attempts';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which a delivery is kept. */
const KEPT_MS = 30 * DAY_MS;
/** Deliveries of an endpoint that go with it at once: few enough that other writes do not wait for long. */
const CLEARED_AT_ONCE = 1000;

/** What is to be delivered, and to whom. */
export interface NewDelivery {
  readonly endpointId: string;
  readonly eventId: string;
  readonly kind: EventKind;
  /** What a test event says, as it is sent. */
  readonly testBody?: string | undefined;
  /** When it is to be sent first, in epoch milliseconds; at once unless given. */
  readonly runAt?: number | undefined;
}

/** What a page of an endpoint's deliveries is chosen by. Pages are counted from 1. */
export interface DeliveryChoice {
  readonly endpointId: string;
  readonly status?: DeliveryStatus | undefined;
  /** The kind of event. */
  readonly event?: EventKind | undefined;
  readonly page: number;
  readonly limit: number;
}

export type Deliveries = ReturnType<typeof createDeliveries>;

/** The deliveries of a database. */
export function createDeliveries(executor: Executor, jobs: Pick<Jobs, 'add'>, clock: () => number) {
  return { ...deliveryReads(executor), ...deliveryWrites(executor, clock), ...deliverySweeps(executor, jobs, clock) };
}

const byId = query<DeliveryRow>((knex) => knex(TABLE).where('id', param('id')));

const attemptsOf = query<AttemptRow>((knex) => knex(ATTEMPTS).where('delivery_id', param('id')).orderBy('number'));

function deliveryReads({ knex, first, all }: Executor) {
  return {
    async byId(id: string): Promise<DeliveryRecord | undefined> {
      const row = await first(byId, { id });
      return row && toDelivery(row);
    },

    /** Deliveries of an endpoint, newest first. */
    async list({ endpointId, status, event, page, limit }: DeliveryChoice): Promise<{
      items: DeliveryRecord[];
      total: number;
    }> {
      const chosen = () => {
        const deliveries = knex<DeliveryRow>(TABLE).where('endpoint_id', endpointId);
        if (status !== undefined) void deliveries.where('status', status);
        if (event !== undefined) void deliveries.where('kind', event);
        return deliveries;
      };
      const rows: DeliveryRow[] = await chosen()
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await chosen().count<{ count: number }[]>({ count: '*' });
      return { items: rows.map(toDelivery), total: counted!.count };
    },

    /** All attempts at a delivery, in their order. */
    async attemptsOf(id: string): Promise<AttemptRecord[]> {
      return (await all(attemptsOf, { id })).map(toAttempt);
    },
  };
}

const add = query<{ id: string }>((knex) =>
  knex(TABLE)
    .insert({
      ...params('id', 'endpoint_id', 'event_id', 'kind', 'test_body', 'next_attempt_at', 'created_at'),
      status: 'pending',
      attempts: 0,
      tries: 0,
    })
    .onConflict()
    .ignore(),
);

const RESULT = ['error', 'response_status', 'duration_ms', 'answer'];

const note = query<{ tries: number }>((knex) =>
  knex(TABLE)
    .where('id', param('id'))
    .update({
      ...params('status', ...RESULT, 'next_attempt_at', 'finished_at'),
      attempts: knex.raw('attempts + 1'),
      tries: knex.raw('tries + 1'),
    })
    .returning('tries'),
);

const addAttempt = query((knex) => knex(ATTEMPTS).insert(params('delivery_id', 'number', 'at', ...RESULT)));

const fail = query((knex) =>
  knex(TABLE)
    .where('id', param('id'))
    .update({ status: 'failed', error: param('error'), next_attempt_at: null, finished_at: param('now') }),
);

const beginAnew = query((knex) =>
  knex(TABLE)
    .where('id', param('id'))
    .whereNot('status', 'pending')
    .update({
      ...{ status: 'pending', attempts: 0, error: null, response_status: null, duration_ms: null, answer: null },
      next_attempt_at: param('now'),
      finished_at: null,
    }),
);

function deliveryWrites({ first, run }: Executor, clock: () => number) {
  return {
    /** Adds a delivery; returns its id, or undefined when the endpoint was given the event before. */
    async add({ endpointId, eventId, kind, testBody, runAt }: NewDelivery): Promise<string | undefined> {
      const id = uuid();
      const added = await run(add, {
        ...{ id, endpoint_id: endpointId, event_id: eventId, kind, test_body: testBody ?? null },
        next_attempt_at: runAt ?? clock(),
        created_at: clock(),
      });
      return added === 0 ? undefined : id;
    },

    /**
     * Notes an attempt and what becomes of the delivery by it: nothing is to follow, or another attempt at a time.
     *
     * @param nextAttemptAt in epoch milliseconds; null when this attempt was the last
     */
    async noteAttempt(id: string, at: number, result: AttemptResult, nextAttemptAt: number | null): Promise<void> {
      const told = {
        error: result.error,
        response_status: result.responseStatus,
        duration_ms: result.durationMs,
        answer: result.answer,
      };
      const status: DeliveryStatus =
        result.error === null ? 'delivered' : nextAttemptAt === null ? 'failed' : 'pending';
      const finished_at = status === 'pending' ? null : clock();
      const noted = await first(note, { id, status, ...told, next_attempt_at: nextAttemptAt, finished_at });
      if (noted !== undefined) await run(addAttempt, { delivery_id: id, number: noted.tries, at, ...told });
    },

    /** Gives a delivery up without another attempt. */
    async fail(id: string, error: DeliveryError): Promise<void> {
      await run(fail, { id, error, now: clock() });
    },

    /** Has a delivery that is over begin its schedule anew; false when it is pending, or there is none. */
    async beginAnew(id: string): Promise<boolean> {
      return (await run(beginAnew, { id, now: clock() })) === 1;
    },
  };
}

function deliverySweeps({ knex }: Executor, jobs: Pick<Jobs, 'add'>, clock: () => number) {
  /** Deletes deliveries with their attempts and jobs. */
  async function remove(ids: readonly string[]): Promise<number> {
    await knex(ATTEMPTS).whereIn('delivery_id', ids).delete();
    await knex('jobs').whereIn('id', ids).delete();
    return knex(TABLE).whereIn('id', ids).delete();
  }

  /** Deletes `most` deliveries of an endpoint, whatever becomes of them; returns how many there were. */
  const deleteOf = async (endpointId: string, most: number): Promise<number> =>
    remove(await knex(TABLE).where('endpoint_id', endpointId).limit(most).pluck('id'));

  return {
    deleteOf,

    /** Deletes what there is of an endpoint that is deleted: at once as far as it is not very much, the rest by a job. */
    async clear(endpointId: string): Promise<void> {
      if ((await deleteOf(endpointId, CLEARED_AT_ONCE)) < CLEARED_AT_ONCE) return;
      await jobs.add({ kind: 'clear_webhook', payload: { endpointId } });
    },

    /** Deletes deliveries of 30 days ago that are over, `most` at a time; returns how many. */
    async deleteOld(most: number): Promise<number> {
      // Ids follow the time at which they were made, and have an index.
      const old: string[] = await knex(TABLE)
        .whereIn('status', ['delivered', 'failed'])
        .where('created_at', '<=', clock() - KEPT_MS)
        .orderBy('id')
        .limit(most)
        .pluck('id');
      return remove(old);
    },
  };
}
