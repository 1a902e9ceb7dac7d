// Once a refund is answered the purchase is over: the license is invalid, the download refused, the event there. And
// whatever is kept of answers and events tells no key.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { components } from '#generated/types.js';
import type { StoredEvent } from '../../db/events/events.js';
import { envelopeOf } from '../../market/events/expand-event.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { storedText } from '../harness/stored-text.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

type Order = components['schemas']['Order'];

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, settings: { payments: 'test' } });
});
after(() => service.close());

const send = (path: string, { key }: Holder, body: object, more: Record<string, string> = {}): Promise<Received> =>
  service.request({ path, headers: { ...bearer(key), ...more }, body }, 'POST');
const dataOf = ({ body }: Received): Order => (body as { data: Order }).data;

async function sold() {
  const { id: productId, seller } = await service.product({ priceCents: 1000, maxActivations: 3 });
  const file = { name: 'plugin.jar', size: 1, sha256: 'a'.repeat(64), objectKey: `products/${productId}` };
  const versionId = await service.version(productId, { file });
  const buyer = await service.account();
  return { productId, seller, versionId, buyer };
}

test('the answer to a refund comes when nothing is left of the purchase', async () => {
  const { productId, seller, versionId, buyer } = await sold();
  const order = dataOf(await send('/api/v1/orders', buyer, { product_id: productId }));
  const use = { license_key: order.license_key, product_id: productId, server_id: crypto.randomUUID() };
  const plugin = (act: string): Promise<Received> =>
    service.request({ path: `/api/v1/license/${act}`, body: { ...use, nonce: 'q8Zr1v0mKf2T' } }, 'POST');
  const download = async (): Promise<number> =>
    (await service.request({ path: `/api/v1/versions/${versionId}/download`, headers: bearer(buyer.key) })).status;
  assert.equal((await plugin('activate')).status, 200);
  assert.equal(await download(), 302);

  const refunded = await send(`/api/v1/orders/${order.id}/refund`, seller, {});
  assert.deepEqual([refunded.status, dataOf(refunded).status], [200, 'refunded']);
  const { valid, code } = ((await plugin('validate')).body as { data: { valid: boolean; code: string } }).data;
  assert.deepEqual([valid, code], [false, 'revoked']);
  assert.equal(await download(), 403);
  const kinds: string[] = await service.market.db.committed
    .knex('events')
    .where({ recipient_id: seller.accountId })
    .orderBy('change_seq')
    .pluck('kind');
  assert.deepEqual(kinds, ['order.created', 'license.activated', 'license.revoked', 'order.refunded']);

  const again = dataOf(await send('/api/v1/orders', buyer, { product_id: productId }));
  assert.notEqual(again.license_key, order.license_key, 'who buys again gets another key');
});

test('a repeated order is answered with the key, which is nowhere in the database as it is', async () => {
  const { productId, buyer, seller } = await sold();
  const once = { 'Idempotency-Key': 'once' };
  const first = await send('/api/v1/orders', buyer, { product_id: productId }, once);
  const second = await send('/api/v1/orders', buyer, { product_id: productId }, once);
  assert.deepEqual([second.headers['idempotent-replayed'], second.body], ['true', first.body]);
  const { license_key: key, license_id: licenseId } = dataOf(first);
  assert.match(key!, /^[0-9A-Z]{5}(-[0-9A-Z]{5}){4}-[0-9A-Z]{2}$/);
  assert.ok(!(await storedText(service.market.db)).includes(key!));
  const event: { id: string; data: string; created_at: number } = await service.market.db.committed
    .knex('events')
    .where({ recipient_id: seller.accountId, kind: 'order.created' })
    .first();
  const data = JSON.parse(event.data) as Extract<StoredEvent, { kind: 'order.created' }>['data'];
  assert.equal(data.license_id, licenseId);
  const { tables } = service.market;
  const sent = await envelopeOf(tables, { id: event.id, kind: 'order.created', data, createdAt: event.created_at });
  assert.deepEqual(sent, {
    id: event.id,
    event: 'order.created',
    created_at: new Date(event.created_at).toISOString(),
    data: {
      order_id: dataOf(first).id,
      product_id: productId,
      buyer_id: buyer.accountId,
      amount_cents: 1000,
      license_key: key,
    },
  });
  const disputed = { order_id: 'o', product_id: productId, buyer_id: buyer.accountId };
  const other = await envelopeOf(tables, { id: event.id, kind: 'order.disputed', data: disputed, createdAt: 0 });
  assert.deepEqual(other.data, disputed);
});
