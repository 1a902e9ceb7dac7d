// Changes webhook endpoints, stops and resumes them, and deletes them.
import type { WebhookFormat } from '#generated/enums.js';
import type { Tables } from '../../db/tables.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import type { EndpointChanges } from '../../db/webhooks/endpoints.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { isRefused, type Refused } from '../refused.js';
import type { WantedEndpoint } from './create-endpoint.js';
import { judgeFormat, judgeUrl, refuseProducts } from './judge-terms.js';
import { endpointFor, refuseKinds } from './visible-endpoints.js';

/** What is to be different; what is not given stays. */
interface WantedChanges extends Partial<WantedEndpoint> {
  /** `active` goes on, also with an endpoint that the service disabled, which then counts as one that never failed. */
  readonly status?: 'active' | 'paused';
}

/** How the log calls what may be changed. */
const NAMES: Readonly<Record<keyof WantedChanges, string>> = {
  url: 'url',
  format: 'format',
  events: 'events',
  productIds: 'product_ids',
  status: 'status',
};

/** Changes an endpoint of the caller. */
export async function changeEndpoint(
  tables: Tables,
  services: Pick<Services, 'webhooks'>,
  call: AdminCall,
  id: string,
  wanted: WantedChanges,
): Promise<EndpointRecord | Refused<'not_found' | 'insufficient_scope' | 'validation_failed' | 'forbidden'>> {
  const named = await tables.products.withSellers(wanted.productIds ?? []);
  await lockAll(tables, { endpoint: [id] }, { product: named });
  const endpoint = await endpointFor(tables, call.caller, id);
  if (isRefused(endpoint)) return endpoint;
  const changes = await judgeChanges(tables, services, call, endpoint, wanted);
  if (isRefused(changes)) return changes;
  await tables.webhookEndpoints.change(id, endpoint, changes);
  if (wanted.status === 'paused') await tables.webhookEndpoints.pause(id);
  if (wanted.status === 'active') await tables.webhookEndpoints.enable(id);
  const fields = (Object.keys(NAMES) as (keyof WantedChanges)[]).filter((name) => wanted[name] !== undefined);
  await noteAct(tables, call, {
    action: 'webhook.changed',
    targetType: 'webhook',
    targetId: id,
    details: { fields: fields.map((name) => NAMES[name]).join(', ') },
  });
  return (await tables.webhookEndpoints.byId(id))!;
}

/** What is kept of the wanted changes, or why they are refused. */
async function judgeChanges(
  tables: Tables,
  services: Pick<Services, 'webhooks'>,
  { caller }: AdminCall,
  endpoint: EndpointRecord,
  { url: text, format, events, productIds }: WantedChanges,
): Promise<EndpointChanges | Refused<'insufficient_scope' | 'validation_failed' | 'forbidden'>> {
  const fault = refuseKinds(caller, events ?? []);
  if (fault !== undefined) return fault;
  const moved = text === undefined ? undefined : judgeUrl(services, text);
  if (isRefused(moved)) return moved;
  const fitting = formatAfter(endpoint, moved?.url, format);
  if (isRefused(fitting)) return fitting;
  const changes = {
    ...moved,
    ...fitting,
    ...(events === undefined ? {} : { events }),
    ...(productIds === undefined ? {} : { productIds }),
  };
  return (await refuseProducts(tables, caller, { ...endpoint, ...changes }, endpoint.productIds ?? [])) ?? changes;
}

/**
 * The format of a changed endpoint, where that is another or asked for: it stays, unless the endpoint moves to a webhook
 * of Discord. What was made before that was judged stays as it is until one of both is sent.
 */
function formatAfter(
  endpoint: Pick<EndpointRecord, 'url' | 'format'>,
  url: string | undefined,
  wanted: WebhookFormat | undefined,
): Pick<EndpointChanges, 'format'> | Refused<'validation_failed'> {
  if (url === undefined && wanted === undefined) return {};
  const judged = judgeFormat(url ?? endpoint.url, wanted);
  return isRefused(judged) || wanted !== undefined || judged.format === 'discord' ? judged : {};
}

/** Deletes an endpoint of the caller, with what was delivered to it and what waits to be. */
export async function deleteEndpoint(
  tables: Tables,
  call: AdminCall,
  id: string,
): Promise<Refused<'not_found' | 'insufficient_scope'> | undefined> {
  await tables.lock('endpoint', id);
  const endpoint = await endpointFor(tables, call.caller, id);
  if (isRefused(endpoint)) return endpoint;
  await removeEndpoint(tables, id);
  await noteAct(tables, call, { action: 'webhook.deleted', targetType: 'webhook', targetId: id });
  return undefined;
}

/** Takes away an endpoint, which is locked, with all that is kept about it; the more there is, the later the rest goes. */
export async function removeEndpoint(tables: Tables, id: string): Promise<void> {
  await tables.webhookEndpoints.delete(id);
  await tables.webhookDeliveries.clear(id);
}
