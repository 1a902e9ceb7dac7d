// Makes webhook endpoints.
import type { EventKind, WebhookFormat } from '#generated/enums.js';
import type { Tables } from '../../db/tables.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import { newEndpointSecret } from '../../capabilities/webhooks/endpoint-secret.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { judgeFormat, judgeUrl, refuseProducts } from './judge-terms.js';
import { refuseKinds } from './visible-endpoints.js';

/** Endpoints of one account: events that everybody may have are sent to each. */
const MOST_ENDPOINTS = 20;

export interface WantedEndpoint {
  /** As somebody wrote it. */
  readonly url: string;
  /** Undefined for the one that fits the address. */
  readonly format: WebhookFormat | undefined;
  readonly events: readonly EventKind[];
  /** Each once; null for all. */
  readonly productIds: readonly string[] | null;
}

/** An endpoint with the secret that its owner is shown now and never again. */
export interface ShownEndpoint {
  readonly endpoint: EndpointRecord;
  readonly secret: string;
}

/** Makes an active endpoint of the caller. */
export async function createEndpoint(
  tables: Tables,
  services: Pick<Services, 'webhooks'>,
  call: AdminCall,
  { url: text, format: wanted, events, productIds }: WantedEndpoint,
): Promise<ShownEndpoint | Refused<'validation_failed' | 'forbidden' | 'insufficient_scope' | 'quota_exceeded'>> {
  const { caller } = call;
  const { accountId } = caller;
  const url = refuseKinds(caller, events) ?? judgeUrl(services, text);
  if (isRefused(url)) return url;
  const format = judgeFormat(url.url, wanted);
  if (isRefused(format)) return format;
  await lockAll(tables, { account: [accountId] }, { product: await tables.products.withSellers(productIds ?? []) });
  const fault = await refuseProducts(tables, caller, { events, productIds });
  if (fault !== undefined) return fault;
  if ((await tables.webhookEndpoints.countOf(accountId)) >= MOST_ENDPOINTS)
    return refused('quota_exceeded', `An account has at most ${MOST_ENDPOINTS} endpoints: delete one first`);
  const secret = newEndpointSecret();
  const id = await tables.webhookEndpoints.create({ accountId, ...url, ...format, events, productIds, secret });
  await noteAct(tables, call, { action: 'webhook.created', targetType: 'webhook', targetId: id });
  return { endpoint: (await tables.webhookEndpoints.byId(id))!, secret };
}
