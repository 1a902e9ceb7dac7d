// Which deliveries of an endpoint exist for whom. What an endpoint takes may have been something else before, so that
// who may see the endpoint need not be one who may read what it was sent then.
import type { EventKind } from '#generated/events.cjs';
import type { Tables } from '../../db/tables.js';
import type { DeliveryRecord } from '../../db/webhooks/delivery-record.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import type { Caller } from '../caller.js';
import { keyAllows } from '../catalog/visible-products.js';
import { scopeOfKind } from '../events/event-scopes.js';
import { refused, type Refused } from '../refused.js';

const KINDS = Object.keys(scopeOfKind) as readonly EventKind[];

/** Whether a caller may read events of a kind: a person who is signed in may, a key by its scopes. */
const mayRead = ({ kind, scopes }: Caller, event: EventKind): boolean =>
  kind === 'session' || scopes.has(scopeOfKind[event]);

/** The kinds of events whose deliveries are listed for a caller; undefined for all of them. */
export function listedKinds(caller: Caller, asked: EventKind | undefined): readonly EventKind[] | undefined {
  const kinds = (asked === undefined ? KINDS : [asked]).filter((kind) => mayRead(caller, kind));
  return kinds.length === KINDS.length ? undefined : kinds;
}

/** A delivery of an endpoint, if it exists for the caller. Test events are of no product. */
export async function findDelivery(
  { webhookDeliveries, events }: Pick<Tables, 'webhookDeliveries' | 'events'>,
  caller: Caller,
  endpoint: Pick<EndpointRecord, 'id'>,
  id: string,
): Promise<DeliveryRecord | Refused<'not_found'>> {
  const delivery = await webhookDeliveries.byId(id);
  const none = refused('not_found', `There is no delivery ${id} of this endpoint`);
  if (delivery === undefined || delivery.endpointId !== endpoint.id || !mayRead(caller, delivery.kind)) return none;
  if (delivery.testBody !== null || caller.productIds === null) return delivery;
  // Without its event nobody can tell of which product it was.
  const productId = (await events.byId(delivery.eventId))?.productId ?? null;
  return productId !== null && keyAllows(caller, productId) ? delivery : none;
}
