// Each request is asked about once, whatever becomes of it, and is answered though it cannot be.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../../contract-tests/harness/test-service.js';
import { DatabaseFailure } from '../../db/engine/database-errors.js';

let service: TestService;
let looks = 0;
let failure: Error | undefined;
before(async () => {
  service = await openTestService();
  const { look } = service.market.db;
  service.market.db.look = async () => {
    looks += 1;
    if (failure !== undefined) throw failure;
    return look();
  };
});
after(() => service.close());

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Received> =>
  service.request({ path, headers }, method);

test('who calls, what still holds and what is left is one question, whoever asks for whatever', async () => {
  const { id } = await service.product({ slug: 'asked' });
  const { key } = await service.account();
  const { etag } = (await ask('/api/products/asked')).headers;
  const requests: readonly (readonly [status: number, path: string, headers?: object, method?: string])[] = [
    [200, '/api/products/asked'],
    [200, '/api/products/asked', bearer(key)],
    [304, '/api/products/asked', { ...bearer(key), 'if-none-match': etag }],
    [200, '/api/v1/orders', bearer(key)],
    [401, '/api/v1/orders'],
    [401, '/api/products/asked', bearer(`${key.slice(0, -1)}!`)],
    [400, '/api/v1/license/validate', {}, 'POST'],
    [400, '/api/account/login', {}, 'POST'],
    [404, '/nowhere', bearer(key)],
    [405, '/api/v1/orders', bearer(key), 'DELETE'],
    [204, '/api/v1/orders', {}, 'OPTIONS'],
    [200, '/healthz'],
    [404, `/pictures/products/${id}/none.webp`, bearer(key)],
  ];
  for (const [status, path, headers = {}, method = 'GET'] of requests) {
    looks = 0;
    const received = await ask(path, headers as Record<string, string>, method);
    assert.deepEqual([received.status, looks], [status, 1], `${method} ${path}`);
    assert.ok(received.headers['x-ratelimit-remaining'], path);
  }
});

test('a request about which nobody can be asked is unavailable; what needs no answer is what it is', async (t) => {
  t.after(() => void (failure = undefined));
  failure = new DatabaseFailure('connection_lost');
  const { status, headers, body } = await ask('/api/products/asked');
  assert.deepEqual([status, (body as { code: string }).code], [503, 'unavailable']);
  assert.ok(Number(headers['retry-after']) >= 1);
  const again = await ask('/api/products/asked');
  const left = [headers, again.headers].map((of) => Number(of['x-ratelimit-remaining']));
  assert.equal(left[0]! - left[1]!, 1, 'the address counts what cannot be asked about');
  assert.equal((await ask('/nowhere')).status, 404);
  failure = undefined;
  assert.equal((await ask('/api/products/asked')).status, 200);
});
