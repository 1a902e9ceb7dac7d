// What its owner asks of an endpoint: that it be sent something now. Whose address it is nobody knows, so that it is
// bounded how often.
import type { Tables } from '../../db/tables.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import type { StayWithin } from '../audit/daily-allowance.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { endpointFor } from './visible-endpoints.js';

/** Milliseconds of the window in which is counted what an account asks for. */
const HOUR_MS = 60 * 60 * 1000;

/** What an account may ask for in an hour, of all its endpoints: who makes endpoints anew gains nothing. */
const ASKED_AN_HOUR = {
  /** Test events, and deliveries that are sent again one by one. */
  sending: 100,
  /** Recoveries: one of each endpoint that it may have. */
  recovery: 20,
} as const;

/** The call by which somebody asks an endpoint to be sent something. */
export interface AskingCall {
  readonly caller: Caller;
  readonly stayWithin: StayWithin;
}

/** Locks an endpoint of the caller, shared, that takes deliveries at the moment. */
export async function lockActiveEndpoint(
  tables: Tables,
  caller: Caller,
  id: string,
): Promise<EndpointRecord | Refused<'not_found' | 'insufficient_scope' | 'invalid_transition'>> {
  await tables.lock('endpoint', id, 'shared');
  const endpoint = await endpointFor(tables, caller, id);
  if (isRefused(endpoint) || endpoint.status === 'active') return endpoint;
  return refused(
    'invalid_transition',
    `Nothing is sent to an endpoint that is ${endpoint.status}; it can be once its status is active again`,
  );
}

/** Counts one of what an account may ask for in an hour, and refuses with `rate_limited` when there were too many. */
export async function countAsked(
  { quotas }: Pick<Tables, 'quotas'>,
  { clock }: Pick<Services, 'clock'>,
  { caller: { accountId }, stayWithin }: AskingCall,
  what: keyof typeof ASKED_AN_HOUR,
): Promise<void> {
  const { used, windowStartedAt } = await quotas.take(`webhook-${what}:${accountId}`, clock());
  // This one is among them.
  stayWithin({ limit: ASKED_AN_HOUR[what], used: used - 1, resetsAt: windowStartedAt + HOUR_MS });
}
