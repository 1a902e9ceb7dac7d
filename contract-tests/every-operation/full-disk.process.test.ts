// A disk that is full, read-only or failing: what wants to be saved is refused as such and has no effect, everything
// else goes on, and all is well again afterwards.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setImmediate as tick } from 'node:timers/promises';
import type { OperationId } from '#generated/operations.js';
import { operations } from '#generated/operations.js';
import { DatabaseFailure } from '../../db/engine/database-errors.js';
import { openAdmission } from '../../server/admission/arrive.js';
import { WINDOW_MS } from '../../server/admission/rate-limit.js';
import { scenarios } from '#generated/scenarios.js';
import { contractViolations } from '../harness/conformance.js';
import { plantDiskFault, type DiskFault } from '../harness/disk-fault.js';
import type { Scenario } from '../harness/scenario.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const PASSWORD = 'nine wobbly copper kettles';
/** More statements than any act has. */
const STATEMENTS_MAX = 60;
const FAULTS = [
  ['no_space', 'storage_full', /disk is full/],
  ['disk', 'unavailable', /cannot be written to/],
  ['connection_lost', 'unavailable', /does not answer/],
  ['shutting_down', 'unavailable', /shutting down/],
] as const;

let service: TestService;
let disk: DiskFault;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 } });
  disk = await plantDiskFault(service);
});
afterEach(async () => {
  disk.heal();
  await service.market.db.retryWrites();
});
after(() => service.close());

const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Received> =>
  service.request({ path, body, headers }, 'POST');
const codeOf = ({ status, body }: Received): readonly [number, string | undefined] => [
  status,
  (body as { code?: string } | undefined)?.code,
];

test('every operation tells a full disk as such', async (t) => {
  for (const [operationId, byStatus] of Object.entries(scenarios) as [OperationId, Record<string, Scenario<never>>][]) {
    await t.test(operationId, async () => {
      const request = await byStatus['503']!(service);
      service.failNext(operations[operationId].tag, new DatabaseFailure('no_space'));
      const received = await service.request(request, operations[operationId].method.toUpperCase());
      assert.deepEqual(contractViolations(operationId, 503, received), []);
      assert.equal(codeOf(received)[1], 'storage_full');
      assert.ok(Number(received.headers['retry-after']) >= 1);
    });
  }
});

for (const [fault, code, reason] of FAULTS) {
  test(`${fault}: sign-in, orders, reviews and keys are refused as ${code}; reading and sessions go on; readiness tells it until it is over`, async () => {
    const someone = await service.account({ password: PASSWORD });
    const browser = await service.browser(someone);
    const product = await service.product({ priceCents: 995 });
    await service.paidOrder(someone, product.id);
    const key = bearer(someone.key);
    const stranger = bearer((await service.account()).key);
    const attempts = {
      signIn: () => post('/api/account/login', { email: someone.email, password: PASSWORD }),
      register: () =>
        post('/api/account/register', {
          email: `new-${fault}@example.com`,
          password: 'a planted wobbly kettle',
          display_name: 'New',
        }),
      order: () => post('/api/v1/orders', { product_id: product.id }, stranger),
      review: () => post(`/api/products/${product.slug}/reviews`, { rating: 5, body: 'It does what it says' }, key),
      newKey: () => post('/api/account/keys', { name: 'new' }, browser.headers),
    };
    disk.fail(fault);
    for (const [what, attempt] of Object.entries(attempts)) {
      const received = await attempt();
      assert.deepEqual(codeOf(received), [503, code], what);
      assert.ok(Number(received.headers['retry-after']) >= 1, what);
    }
    assert.deepEqual(codeOf(await post('/api/account/login', { email: someone.email, password: 'another one' })), [
      401,
      'invalid_credentials',
    ]);
    for (const path of [`/api/products/${product.slug}`, '/api/search', '/api/v1/products', '/api/v1/purchases']) {
      assert.equal((await service.request({ path, headers: key })).status, 200, path);
    }
    for (const path of ['/api/account', '/api/account/session'])
      assert.equal((await service.request({ path, headers: browser.headers })).status, 200, path);

    const unready = await service.request({ path: '/readyz' });
    assert.deepEqual(codeOf(unready), [503, code]);
    assert.match((unready.body as { error: string }).error, reason);
    assert.equal((await service.request({ path: '/healthz' })).status, 200);
    await service.market.db.retryWrites();
    assert.equal((await service.request({ path: '/readyz' })).status, 503);
    disk.heal();
    await service.market.db.retryWrites();
    assert.equal((await service.request({ path: '/readyz' })).status, 200);
    assert.equal((await attempts.signIn()).status, 200);
    assert.equal((await attempts.order()).status, 201);
  });
}

test('an order whose n-th statement meets the full disk leaves nothing, for every n, and is made when it is repeated under its key', async () => {
  const product = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  const rows = async (): Promise<number> =>
    (await service.market.db.committed.knex('orders').where({ buyer_id: buyer.accountId })).length;
  const headers = { ...bearer(buyer.key), 'Idempotency-Key': 'once' };
  const order = (): Promise<Received> => post('/api/v1/orders', { product_id: product.id }, headers);
  let received: Received;
  let at = 0;
  do {
    assert.ok(++at < STATEMENTS_MAX);
    disk.fail('no_space', at);
    received = await order();
    disk.heal();
    if (received.status !== 201)
      assert.deepEqual([codeOf(received), await rows()], [[503, 'storage_full'], 0], `statement ${at}`);
  } while (received.status !== 201);
  assert.ok(at > 5, 'statements were counted');
  assert.equal((await order()).headers['idempotent-replayed'], 'true');
  assert.equal(await rows(), 1);
});

test('readiness learns of a full disk where nobody writes', async () => {
  const service = await openTestService({ checkResponses: true });
  try {
    const disk = await plantDiskFault(service);
    disk.fail('no_space');
    const { writeHealth } = service.market.db;
    writeHealth.isKnownToBeOk = () => false;
    assert.equal((await service.request({ path: '/readyz' })).status, 200);
    for (let turn = 0; writeHealth.isOk(); turn++) {
      assert.ok(turn < 1000);
      await tick();
    }
    assert.deepEqual(codeOf(await service.request({ path: '/readyz' })), [503, 'storage_full']);
  } finally {
    await service.close();
  }
});

test('windows of the admission that ended are forgotten while nothing can be saved, and the others are saved afterwards', async () => {
  const { db } = service.market;
  let now = 1_000_000_000_000;
  const admission = await openAdmission({ ...service.market, clock: () => now });
  const [early, late] = ['early', 'late'].map((name) => ({ name: `test:${name}`, limit: 10 }));
  await admission.take(early!);
  disk.fail('no_space');
  await service.market.write((tables) => tables.quotas.deleteExpired(0, 1)).catch(() => undefined);
  now += WINDOW_MS;
  await admission.take(late!);
  await admission.flushAll();
  disk.heal();
  await db.retryWrites();
  await admission.flushAll();
  assert.deepEqual(await db.committed.knex('quotas').where('bucket', 'like', 'test:%').pluck('bucket'), ['test:late']);
});
