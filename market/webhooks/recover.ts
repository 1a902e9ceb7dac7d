// Sends an endpoint what it did not take, as its owner wants it: a job does that, part by part.
import type { Tables } from '../../db/tables.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import { DAY_MS } from '../audit/daily-allowance.js';
import type { Services } from '../market.js';
import { isRefused, type Refused } from '../refused.js';
import { countAsked, lockActiveEndpoint, type AskingCall } from './ask-endpoint.js';

/** Milliseconds for which events and deliveries are kept. */
const KEPT_MS = 30 * DAY_MS;

/** Of the recoveries of an endpoint one runs at a time. */
export const recoveryKey = (endpointId: string): string => `recover_webhook:${endpointId}`;

/**
 * Has everything sent to an endpoint again that failed since a time, in epoch milliseconds, and what it was not told of
 * since then. While that is under way, nothing is added to it.
 */
export async function recover(
  tables: Tables,
  services: Pick<Services, 'clock'>,
  call: AskingCall,
  endpointId: string,
  since: number,
): Promise<EndpointRecord | Refused<'not_found' | 'insufficient_scope' | 'invalid_transition'>> {
  const endpoint = await lockActiveEndpoint(tables, call.caller, endpointId);
  if (isRefused(endpoint)) return endpoint;
  const now = services.clock();
  const added = await tables.jobs.add({
    kind: 'recover_webhook',
    payload: {
      endpointId,
      since: Math.max(since, now - KEPT_MS),
      until: now,
      upTo: await tables.events.newestSeq(),
      position: { failedAfter: '' },
    },
    uniqueKey: recoveryKey(endpointId),
  });
  if (added !== undefined) await countAsked(tables, services, call, 'recovery');
  return endpoint;
}
