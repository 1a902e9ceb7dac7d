// Events on their way to endpoints: what waits, what came of it, and each attempt.
import type { EventKind } from '#generated/events.cjs';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import type { Jobs } from '../jobs/jobs.js';
import { deliveryLists, deliverySweeps } from './delivery-lists.js';
import {
  ATTEMPT_TABLE,
  DELIVERY_TABLE as TABLE,
  toDelivery,
  type AttemptResult,
  type DeliveryError,
  type DeliveryRecord,
  type DeliveryRow,
  type DeliveryStatus,
} from './delivery-record.js';

/** Deliveries of an endpoint that go with it at once: few enough that other writes do not wait for long. */
const CLEARED_AT_ONCE = 100;

/** What is to be delivered, and to whom. */
interface NewDelivery {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  readonly id?: string | undefined;
  readonly endpointId: string;
  readonly eventId: string;
  readonly kind: EventKind;
  /** What a test event says, as it is sent. */
  readonly testBody?: string | undefined;
  /** When it is to be sent first, in epoch milliseconds; at once unless given. */
  readonly runAt?: number | undefined;
}

/** The deliveries of a database. */
export function createDeliveries(executor: Executor, jobs: Pick<Jobs, 'add'>, clock: () => number) {
  const sweeps = deliverySweeps(executor, clock);
  return {
    ...deliveryReads(executor),
    ...deliveryLists(executor),
    ...deliveryWrites(executor, clock),
    ...sweeps,

    /** Deletes what there is of an endpoint that is deleted: at once as far as it is not very much, the rest by a job. */
    async clear(endpointId: string): Promise<void> {
      if ((await sweeps.deleteOf(endpointId, CLEARED_AT_ONCE)) < CLEARED_AT_ONCE) return;
      await jobs.add({ kind: 'clear_webhook', payload: { endpointId } });
    },
  };
}

const byId = query<DeliveryRow>((knex) => knex(TABLE).where('id', param('id')));

function deliveryReads({ first }: Executor) {
  return {
    async byId(id: string): Promise<DeliveryRecord | undefined> {
      const row = await first(byId, { id });
      return row && toDelivery(row);
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

const addAttempt = query((knex) => knex(ATTEMPT_TABLE).insert(params('delivery_id', 'number', 'at', ...RESULT)));

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
    async add({ id = uuid(), endpointId, eventId, kind, testBody, runAt }: NewDelivery): Promise<string | undefined> {
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
