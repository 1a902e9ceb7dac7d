// Two servers of one installation on one database, for tests: each with connections and memory of its own.
import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { TestServiceOptions } from './test-service-options.js';
import { openTestService, type TestService } from './test-service.js';

/** Opens two servers on PostgreSQL, the elder first; they are closed after the test. */
export async function twoServers(
  t: Pick<TestContext, 'after'>,
  options: TestServiceOptions = {},
): Promise<readonly [elder: TestService, younger: TestService]> {
  const key = randomBytes(32).toString('base64url');
  const shared: TestServiceOptions = { ...options, deriveKeys: () => [key] as const };
  const elder = await openTestService(shared);
  const younger = await openTestService({ ...shared, beside: elder.dataDir });
  t.after(async () => {
    await younger.close();
    await elder.close();
  });
  return [elder, younger];
}
