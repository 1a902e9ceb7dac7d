// Which allowance pays for suggestions: that of the visitor's address for pages, unless a key was sent along.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestService } from '../harness/test-service.js';

const PATH = '/api/search/suggest?q=a';

test('suggestions count against the pages of an address, whoever is signed in, or against the key', async (context) => {
  const service = await openTestService({
    limits: { pagesPerHour: 2, keyPerHour: 50, anonymousPerHour: 60, sessionPerHour: 70 },
  });
  context.after(() => service.close());
  const seller = await service.account();
  const { headers: session } = await service.browser(seller);
  const ask = async (headers: Readonly<Record<string, string>>): Promise<[number, string | undefined]> => {
    const { status, headers: answered } = await service.request({ path: PATH, headers });
    return [status, answered['x-ratelimit-limit']];
  };
  const from = { 'x-forwarded-for': '203.0.113.9' };
  assert.deepEqual(await ask(from), [200, '2']);
  assert.deepEqual(await ask({ ...from, ...session }), [200, '2']);
  assert.deepEqual(await ask(from), [429, '2']);
  assert.deepEqual(await ask({ ...from, ...session }), [429, '2']);
  assert.deepEqual(await ask({ ...from, authorization: `Bearer ${seller.key}` }), [200, '50']);
  assert.deepEqual(await ask({ 'x-forwarded-for': '198.51.100.7' }), [200, '2']);
  const { headers } = await service.request({ path: '/api/search?q=a', headers: from });
  assert.equal(headers['x-ratelimit-limit'], '60');
});
