// What follows for an endpoint from how it answers: it is known to get on, its owner is told, it is given up.
import type { Tables } from '../../db/tables.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { Services } from '../market.js';
import { DISABLED_AFTER_MS, TOLD_AFTER_MS } from './schedule.js';

type Needed = Pick<Services, 'mail'>;

/** What an endpoint did with a delivery. */
interface EndpointVerdict {
  /** When it was asked, in epoch milliseconds. */
  readonly at: number;
  readonly isSuccess: boolean;
  /** Whether it said that it is gone for good. */
  readonly isGone: boolean;
}

/**
 * Notes what an endpoint did, unless it has another address by now; tells its owner after a day of failing, and gives it
 * up after five, or when it is gone.
 */
export async function judgeEndpoint(
  tables: Tables,
  services: Needed,
  endpoint: EndpointRecord,
  { at, isSuccess, isGone }: EndpointVerdict,
): Promise<void> {
  if (isSuccess) {
    // Most are well known to get on, and then there is nothing to write.
    if (endpoint.isProven && endpoint.failingSince === null) return;
    await tables.lock('endpoint', endpoint.id);
    if (await isMoved(tables, endpoint)) return;
    return tables.webhookEndpoints.noteSuccess(endpoint.id);
  }
  await tables.lock('account', endpoint.accountId);
  await tables.lock('endpoint', endpoint.id);
  if (await isMoved(tables, endpoint)) return;
  const { failingSince } = await tables.webhookEndpoints.noteFailure(endpoint.id, at);
  if (isGone) return endEndpoint(tables, services, endpoint, 'The endpoint answered 410 Gone');
  if (at - failingSince >= DISABLED_AFTER_MS)
    return endEndpoint(tables, services, endpoint, 'Nothing was delivered to the endpoint for five days');
  if (at - failingSince >= TOLD_AFTER_MS && (await tables.webhookEndpoints.markFailingTold(endpoint.id)))
    await notifyOwner(tables, services, endpoint.accountId, {
      kind: 'endpoint_failing',
      endpointId: endpoint.id,
      host: endpoint.host,
      since: failingSince,
    });
}

/** Whether an endpoint was deleted, or given another address, since it was asked: how that one answered tells nothing. */
export const isMoved = async (
  { webhookEndpoints }: Pick<Tables, 'webhookEndpoints'>,
  { id, url }: EndpointRecord,
): Promise<boolean> => (await webhookEndpoints.byId(id))?.url !== url;

/** Gives an endpoint up, and tells its owner; nothing happens to one that is not active. */
async function endEndpoint(tables: Tables, services: Needed, endpoint: EndpointRecord, reason: string): Promise<void> {
  if (!(await tables.webhookEndpoints.disable(endpoint.id, reason))) return;
  await tables.events.append({
    kind: 'endpoint.disabled',
    recipientId: endpoint.accountId,
    // Without its path, which may be all that it takes to write there: events are kept as they are.
    data: { endpoint_id: endpoint.id, url: new URL(endpoint.url).origin, reason },
  });
  const { id: endpointId, host } = endpoint;
  await notifyOwner(tables, services, endpoint.accountId, { kind: 'endpoint_disabled', endpointId, host, reason });
}
