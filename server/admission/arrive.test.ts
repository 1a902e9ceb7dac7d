// Each request is asked about once, whatever becomes of it, and is answered though it cannot be.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { isOnServer } from '../../contract-tests/harness/folder-database.js';
import { openTestService, type Received, type TestService } from '../../contract-tests/harness/test-service.js';
import { DatabaseFailure } from '../../db/engine/database-errors.js';

let service: TestService;
let questions = 0;
let failure: Error | undefined;
/** Counts what the database is asked, and has it not answer. */
const asking =
  <Asked extends readonly unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
  async (...asked: Asked): Promise<Answer> => {
    questions += 1;
    if (failure !== undefined) throw failure;
    return ask(...asked);
  };
before(async () => {
  service = await openTestService();
  const { db } = service.market;
  db.look = asking(db.look);
  if (db.windows !== undefined) db.windows.count = asking(db.windows.count);
});
after(() => service.close());

/** What is given back, or is about something that only the body tells, is counted at its end. */
const isCountedLater = (status: number, path: string): boolean => status === 304 || path.includes('/license/');

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Received> =>
  service.request({ path, headers }, method);

test('who calls, what still holds and what is left is one question, whoever asks for whatever', async () => {
  const { id } = await service.product({ slug: 'asked' });
  const { key } = await service.account();
  const { etag } = (await ask('/api/products/asked')).headers;
  // From here on whoever has the key is remembered.
  await ask('/api/products/asked', bearer(key));
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
    questions = 0;
    const received = await ask(path, headers as Record<string, string>, method);
    const expected = isOnServer && isCountedLater(status, path) ? 2 : 1;
    assert.deepEqual([received.status, questions], [status, expected], `${method} ${path}`);
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
  assert.equal(
    left[0]! - left[1]!,
    isOnServer ? 0 : 1,
    'the address counts what cannot be asked about, as long as it can',
  );
  assert.equal((await ask('/nowhere')).status, 404);
  failure = undefined;
  assert.equal((await ask('/api/products/asked')).status, 200);
});
