// What scenarios and tests of deliveries share.
import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import type { AttemptResult, DeliveryRecord } from '../../db/webhooks/delivery-record.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import type { Market } from '../../market/market.js';
import { queueDelivery } from '../../market/webhooks/queue-delivery.js';
import { recoverDeliveries } from '../../market/webhooks/recover-deliveries.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Scenario, ScenarioRequest } from '../harness/scenario.js';
import type { TestService } from '../harness/test-service.js';
import { anEndpoint } from './endpoint-fixtures.js';

/** What comes of an attempt that the endpoint refuses. */
export const REFUSED: AttemptResult = { error: 'status', responseStatus: 500, durationMs: 87, answer: 'Not today' };

interface MadeDelivery extends DeliveryRecord {
  readonly seller: Holder;
  readonly endpoint: EndpointRecord;
  readonly productId: string;
  /** The path of the endpoint. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A review of a product of a seller's, on its way to their endpoint, or tried already. */
export async function aDelivery(
  service: TestService,
  result: AttemptResult | null = REFUSED,
  seller?: Holder,
): Promise<MadeDelivery> {
  const { id: productId, seller: holder } = seller
    ? { ...(await service.product({}, seller)), seller }
    : await service.product();
  const endpoint = await anEndpoint(service, holder, { events: ['review.created'] });
  const { market } = service;
  const id = await market.write(async (tables) => {
    const data = { review_id: productId, product_id: productId, rating: 5 };
    const [eventId, kind] = [uuid(), 'review.created'] as const;
    await tables.events.append({ kind, recipientId: holder.accountId, data }, eventId);
    return (await queueDelivery(tables, { endpoint, eventId, kind }))!;
  });
  if (result !== null) {
    await market.write((tables) => tables.webhookDeliveries.noteAttempt(id, market.clock(), result, null));
    await market.db.write(({ knex }) => knex('jobs').where({ id }).delete());
  }
  const delivery = (await market.tables.webhookDeliveries.byId(id))!;
  const { key } = holder;
  return {
    ...delivery,
    seller: holder,
    endpoint,
    productId,
    path: `/api/v1/webhooks/${endpoint.id}`,
    headers: bearer(key),
  };
}

/** Has an endpoint sent what failed, and what it was not told of. */
export async function recoverMissed(service: TestService, market: Pick<Market, 'tables' | 'write' | 'clock'>) {
  const { endpoint, seller, productId } = await aDelivery(service);
  const data = { review_id: productId, product_id: productId, rating: 5 };
  const { accountId: recipientId } = seller;
  await service.market.write(({ events }) => events.append({ kind: 'review.created', recipientId, data }));
  const [endpointId, upTo] = [endpoint.id, await market.tables.events.newestSeq()];
  const recovery = { endpointId, since: 0, until: market.clock(), upTo, position: { failedAfter: '' } };
  await recoverDeliveries(market, recovery, new AbortController().signal);
  const { total } = await market.tables.webhookDeliveries.list({ endpointId, status: 'pending', page: 1, limit: 1 });
  assert.equal(total, 2);
}

/** A request that has one code for an answer. */
const refusedWith =
  (code: string) =>
  (body: { readonly code: string }): void =>
    assert.equal(body.code, code);

/** The 404 for everybody else's account, of a request that its owner may make. */
export const ofAnother =
  (ok: Scenario<never>) =>
  async (service: TestService): Promise<ScenarioRequest<{ readonly code: string }>> => ({
    ...(await ok(service)),
    headers: bearer((await service.account()).key),
    expect: refusedWith('not_found'),
  });

/** The 409 of an endpoint that is paused, for a request that finds its endpoint in its path. */
export const ofPaused =
  (ok: Scenario<never>) =>
  async (service: TestService): Promise<ScenarioRequest<{ readonly code: string }>> => {
    const request = await ok(service);
    const id = /^\/api\/v1\/webhooks\/([^/]+)/.exec(request.path)![1]!;
    await service.market.write(({ webhookEndpoints }) => webhookEndpoints.pause(id));
    return { ...request, expect: refusedWith('invalid_transition') };
  };
