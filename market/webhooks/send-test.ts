// Sends an endpoint a test event, so that its owner sees what comes of it.
import { exampleOfEvent, type EventKind } from '#generated/events.cjs';
import { v7 as uuid } from 'uuid';
import type { Tables } from '../../db/tables.js';
import type { DeliveryRecord } from '../../db/webhooks/delivery-record.js';
import type { Envelope } from '../events/expand-event.js';
import type { Services } from '../market.js';
import { isRefused, type Refused } from '../refused.js';
import { countAsked, lockActiveEndpoint, type AskingCall } from './ask-endpoint.js';
import { queueDelivery } from './queue-delivery.js';
import { refuseKinds } from './visible-endpoints.js';

/**
 * Queues an event as the contract shows it, with an id and a time of its own. It is in no feed. Any kind may be sent that
 * the caller may read.
 */
export async function sendTest(
  tables: Tables,
  services: Pick<Services, 'clock'>,
  call: AskingCall,
  endpointId: string,
  kind: EventKind,
): Promise<DeliveryRecord | Refused<'not_found' | 'insufficient_scope' | 'invalid_transition'>> {
  const endpoint = await lockActiveEndpoint(tables, call.caller, endpointId);
  if (isRefused(endpoint)) return endpoint;
  const fault = refuseKinds(call.caller, [kind]);
  if (fault !== undefined) return fault;
  await countAsked(tables, services, call, 'sending');
  const envelope: Envelope = {
    id: uuid(),
    event: kind,
    created_at: new Date(services.clock()).toISOString(),
    data: exampleOfEvent[kind],
  };
  const id = await queueDelivery(tables, {
    endpoint,
    eventId: envelope.id,
    kind,
    testBody: JSON.stringify(envelope),
  });
  return (await tables.webhookDeliveries.byId(id!))!;
}
