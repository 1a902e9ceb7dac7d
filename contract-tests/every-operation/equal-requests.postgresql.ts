// Equal requests with one Idempotency-Key that come to two servers of a database at once: one has its effect, the others
// get its answer or are told to wait, and none is a fault.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { bearer } from '../harness/common-scenarios.js';
import type { ScenarioRequest } from '../harness/scenario.js';
import type { Received, TestService } from '../harness/test-service.js';
import { twoServers } from '../harness/two-servers.js';

/** Keys that are tried one after the other. */
const KEYS = 20;
/** Requests with a key at each server; each is met by one that does not know of the others there. */
const AT_EACH = 3;

interface TwinService {
  readonly elder: TestService;
  /** What sends a request, of both servers in turns; no two share what they remember. */
  readonly senders: readonly TestService['request'][];
}

async function open(t: TestContext): Promise<TwinService> {
  const services = await twoServers(t, { checkResponses: true, limits: { keyPerHour: 100_000 } });
  const senders: TestService['request'][] = [];
  for (let number = 0; number < AT_EACH; number++)
    for (const service of services) senders.push(number === 0 ? service.request : await service.another());
  return { elder: services[0], senders };
}

/** The answers to a request that is sent by all at once: status, whether it was replayed, code of a refusal. */
async function twins(
  { senders }: TwinService,
  request: ScenarioRequest,
): Promise<{ told: string[]; bodies: unknown[] }> {
  const headers = { ...request.headers, 'Idempotency-Key': randomUUID() };
  const answers: Received[] = await Promise.all(senders.map((send) => send({ ...request, headers }, 'POST')));
  const isInProgress = ({ body }: Received) => (body as { code?: string }).code === 'idempotency_in_progress';
  return {
    told: answers.map((answer) =>
      isInProgress(answer)
        ? `${answer.status} in progress`
        : `${answer.status}${answer.headers['idempotent-replayed'] === 'true' ? ' again' : ''}`,
    ),
    bodies: answers.filter((answer) => !isInProgress(answer)).map(({ body }) => body),
  };
}

/** Judges what equal requests were told, one of which alone may have its effect. */
function judge({ told, bodies }: Awaited<ReturnType<typeof twins>>, status: number): void {
  assert.equal(told.filter((one) => one === String(status)).length, 1, told.join());
  const others = new Set([String(status), `${status} again`, '409 in progress']);
  assert.deepEqual(
    told.filter((one) => !others.has(one)),
    [],
  );
  for (const body of bodies) assert.deepEqual(body, bodies[0]);
}

test('orders', async (t) => {
  const both = await open(t);
  const buyer = await both.elder.account();
  for (let number = 0; number < KEYS; number++) {
    const { id } = await both.elder.product({ priceCents: 499 });
    judge(await twins(both, { path: '/api/v1/orders', headers: bearer(buyer.key), body: { product_id: id } }), 201);
  }
  const { body } = await both.elder.request({ path: '/api/v1/purchases', headers: bearer(buyer.key) });
  assert.equal((body as { meta: { total: number } }).meta.total, KEYS);
});

test('refunds', async (t) => {
  const both = await open(t);
  const { id, seller } = await both.elder.product({ priceCents: 499 });
  for (let number = 0; number < KEYS; number++) {
    const order = await both.elder.paidOrder(await both.elder.account(), id);
    const path = `/api/v1/orders/${order}/refund`;
    judge(await twins(both, { path, headers: bearer(seller.key), body: { amount_cents: 200 } }), 200);
    const given = await both.elder.market.tables.refunds.ofOrder(order);
    assert.deepEqual(
      given.map(({ cents, status }) => [cents, status]),
      [[200, 'done']],
    );
  }
});

test('orders that are refused', async (t) => {
  const both = await open(t);
  const buyer = await both.elder.account();
  const { id } = await both.elder.product({ priceCents: 499 });
  const body = { product_id: id, expected_price_cents: 100 };
  for (let number = 0; number < KEYS; number++)
    judge(await twins(both, { path: '/api/v1/orders', headers: bearer(buyer.key), body }), 409);
});
