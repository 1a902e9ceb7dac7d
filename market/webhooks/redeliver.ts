// Sends a delivery once more, as its owner wants it.
import type { Tables } from '../../db/tables.js';
import type { DeliveryRecord } from '../../db/webhooks/delivery-record.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { countAsked, lockActiveEndpoint, type AskingCall } from './ask-endpoint.js';
import { requeueDelivery } from './queue-delivery.js';
import { findDelivery } from './visible-deliveries.js';

/** Begins the attempts at a delivery anew, under the same id of its event. One that still waits stays as it is. */
export async function redeliver(
  tables: Tables,
  services: Pick<Services, 'clock'>,
  call: AskingCall,
  endpointId: string,
  deliveryId: string,
): Promise<DeliveryRecord | Refused<'not_found' | 'insufficient_scope' | 'invalid_transition'>> {
  const endpoint = await lockActiveEndpoint(tables, call.caller, endpointId);
  if (isRefused(endpoint)) return endpoint;
  const delivery = await findDelivery(tables, call.caller, endpoint, deliveryId);
  if (isRefused(delivery) || delivery.status === 'pending') return delivery;
  if (delivery.testBody === null && (await tables.events.byId(delivery.eventId)) === undefined)
    return refused('not_found', `The event of delivery ${deliveryId} is no longer kept`);
  await countAsked(tables, services, call, 'sending');
  await requeueDelivery(tables, deliveryId, endpoint);
  return (await tables.webhookDeliveries.byId(deliveryId))!;
}
