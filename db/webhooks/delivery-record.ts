// A delivery and its attempts as the program knows them, and their mapping from the tables.
import type { EventKind } from '#generated/events.cjs';

export const DELIVERY_TABLE = 'webhook_deliveries';
export const ATTEMPT_TABLE = 'webhook_attempts';

/** `failed` was given up; whoever wants it all the same has it sent once more. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** What went wrong between here and the endpoint. */
export type AttemptError =
  | 'no_public_address'
  | 'port_refused'
  | 'timed_out'
  | 'connection_failed'
  | 'tls_failed'
  | 'redirected'
  /** It answered, but not with success. */
  | 'status';

/** Why a delivery failed, or its last attempt did. */
export type DeliveryError =
  | AttemptError
  /** The endpoint takes nothing at the moment: its owner paused it, or is suspended. */
  | 'paused'
  /** The endpoint was given up. */
  | 'disabled'
  /** A fault of this service. */
  | 'internal'
  /** The event is no longer kept. */
  | 'expired'
  /** The endpoint was changed meanwhile, and no longer takes such events. */
  | 'unwanted';

/** An event on its way to an endpoint. Times are epoch milliseconds. */
export interface DeliveryRecord {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly kind: EventKind;
  /** What a test event says, as it is sent; null for an event of the outbox. */
  readonly testBody: string | null;
  readonly status: DeliveryStatus;
  /** How many attempts of its schedule were made; those before it was sent once more do not count. */
  readonly attempts: number;
  /** Of its last attempt, or why there is none; null when that went well, or none was made. */
  readonly error: DeliveryError | null;
  readonly responseStatus: number | null;
  readonly durationMs: number | null;
  /** What the endpoint answered, as text: 500 characters at most. */
  readonly answer: string | null;
  /** Null unless it is pending. */
  readonly nextAttemptAt: number | null;
  readonly createdAt: number;
  /** Null while it is pending. */
  readonly finishedAt: number | null;
}

/** What came of an attempt. */
export interface AttemptResult {
  readonly error: DeliveryError | null;
  readonly responseStatus: number | null;
  readonly durationMs: number | null;
  readonly answer: string | null;
}

/** An attempt at a delivery. */
export interface AttemptRecord extends AttemptResult {
  /** Counted from 1, on and on when it is sent once more. */
  readonly number: number;
  /** In epoch milliseconds. */
  readonly at: number;
}

interface ResultRow {
  error: DeliveryError | null;
  response_status: number | null;
  duration_ms: number | null;
  answer: string | null;
}

export interface DeliveryRow extends ResultRow {
  id: string;
  endpoint_id: string;
  event_id: string;
  kind: EventKind;
  test_body: string | null;
  status: DeliveryStatus;
  attempts: number;
  tries: number;
  next_attempt_at: number | null;
  created_at: number;
  finished_at: number | null;
}

export interface AttemptRow extends ResultRow {
  number: number;
  at: number;
}

const toResult = (row: ResultRow): AttemptResult => ({
  error: row.error,
  responseStatus: row.response_status,
  durationMs: row.duration_ms,
  answer: row.answer,
});

export const toDelivery = (row: DeliveryRow): DeliveryRecord => ({
  id: row.id,
  endpointId: row.endpoint_id,
  eventId: row.event_id,
  kind: row.kind,
  testBody: row.test_body,
  status: row.status,
  attempts: row.attempts,
  ...toResult(row),
  nextAttemptAt: row.next_attempt_at,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
});

export const toAttempt = (row: AttemptRow): AttemptRecord => ({ number: row.number, at: row.at, ...toResult(row) });
