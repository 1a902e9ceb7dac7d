// What /metrics tells of the caches is what they hold, and searches push no products out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearer } from '../contract-tests/harness/common-scenarios.js';
import { openTestService } from '../contract-tests/harness/test-service.js';
import { createCaches } from '../market/caches.js';

const MB = 1024 * 1024;
const TOKEN = 'a-token-of-the-tests';

test('each cache tells its bytes and entries, and searches take none of the room of products', async (t) => {
  const service = await openTestService({ cacheBytes: MB, metricsToken: TOKEN });
  t.after(() => service.close());
  const told = async (figure: string, cache: string): Promise<number> => {
    const { body } = await service.request({ path: '/metrics', headers: bearer(TOKEN) });
    return Number(new RegExp(`^market_cache_${figure}\\{cache="${cache}"\\} (\\S+)$`, 'm').exec(String(body))![1]);
  };
  const { key } = await service.account();
  const { slug } = await service.product();
  await service.request({ path: '/api/v1/orders', headers: bearer(key) });
  await service.request({ path: `/api/products/${slug}` });
  await service.request({ path: `/api/products/${slug}-2099` });
  for (const cache of ['products', 'missing', 'callers']) {
    assert.equal(await told('entries', cache), 1, cache);
    assert.ok((await told('bytes', cache)) > 1_000, cache);
  }
  const limit = await told('limit_bytes', 'answers');
  assert.equal(
    limit,
    createCaches(MB)
      .held()
      .find(({ name }) => name === 'answers')!.limit,
  );
  for (let number = 0; number < 200; number++) await service.request({ path: `/api/search?q=made+up+${number}` });
  const [bytes, entries] = [await told('bytes', 'answers'), await told('entries', 'answers')];
  assert.ok(bytes <= limit && bytes > limit / 2 && entries < 200, `${entries} searches take ${bytes}`);
  assert.equal(await told('entries', 'products'), 1);
});
