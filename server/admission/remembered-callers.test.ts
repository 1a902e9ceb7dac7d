// Who was remembered is refused from the next request on when their credential or account is over, whoever ended it.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { serverOf } from '../../contract-tests/harness/folder-database.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../db/credentials/sessions.js';

const HOUR_MS = 60 * 60 * 1000;

/** A service whose clock stands still until it is moved. */
async function serviceAt(t: TestContext): Promise<TestService & { pass(ms: number): void }> {
  let now = Date.now();
  const service = await openTestService({ clock: () => now });
  t.after(() => service.close());
  return Object.assign(service, { pass: (ms: number) => void (now += ms) });
}

/** The status of the same request with these credentials, asked for twice before, so that they are remembered. */
async function remembered(service: TestService, headers: Readonly<Record<string, string>>, path = '/api/v1/orders') {
  const ask = async (): Promise<number> => (await service.request({ path, headers })).status;
  assert.deepEqual([await ask(), await ask()], [200, 200]);
  return ask;
}

test('a key that is revoked, replaced or narrowed is so from the next request on', async (t) => {
  const service = await serviceAt(t);
  const { market } = service;
  const [revoked, replaced, narrowed] = [await service.account(), await service.account(), await service.account()];
  const [asRevoked, asReplaced, asNarrowed] = await Promise.all(
    [revoked, replaced, narrowed].map(({ key }) => remembered(service, bearer(key))),
  );
  await market.write(({ keys }) => keys.revoke(revoked.keyId));
  assert.equal(await asRevoked!(), 401);
  await market.write(({ keys }) => keys.rotate({ id: replaced.keyId }, 0));
  assert.equal(await asReplaced!(), 401);
  await market.write(({ keys }) => keys.update(narrowed.keyId, { scopes: ['reviews:write'] }));
  assert.equal(await asNarrowed!(), 403);
});

test('a replaced secret works as long as its overlap, a key until it expires', async (t) => {
  const service = await serviceAt(t);
  const { market } = service;
  const [replaced, expiring] = [await service.account(), await service.account()];
  const expiresAt = market.clock() + HOUR_MS;
  await market.write(({ keys }) => keys.rotate({ id: replaced.keyId }, HOUR_MS));
  await market.write(({ keys }) => keys.update(expiring.keyId, { expiresAt }));
  const asks = [await remembered(service, bearer(replaced.key)), await remembered(service, bearer(expiring.key))];
  const statuses = () => Promise.all(asks.map((ask) => ask()));
  service.pass(HOUR_MS - 1);
  assert.deepEqual(await statuses(), [200, 200]);
  service.pass(1);
  assert.deepEqual(await statuses(), [401, 401]);
});

test('a session ends when it is ended, after twelve hours without use, and after thirty days in any case', async (t) => {
  const service = await serviceAt(t);
  const { market } = service;
  const [ended, used] = [await service.account(), await service.account()];
  const asEnded = await remembered(service, (await service.browser(ended)).headers, '/api/account');
  const asUsed = await remembered(service, (await service.browser(used)).headers, '/api/account');
  await market.write(({ sessions }) => sessions.endAll(ended.accountId));
  assert.equal(await asEnded(), 401);
  // Each use is stored later, by a chore, and keeps the session going.
  for (let passed = 0; passed + SESSION_IDLE_MS < SESSION_LIFETIME_MS; passed += SESSION_IDLE_MS / 2) {
    assert.equal(await asUsed(), 200);
    await market.lastUses.save('sessions');
    service.pass(SESSION_IDLE_MS / 2);
  }
  assert.equal(await asUsed(), 200);
  await market.lastUses.save('sessions');
  service.pass(SESSION_IDLE_MS);
  assert.equal(await asUsed(), 401);
});

test('what an account loses, its remembered keys and sessions lose', async (t) => {
  const service = await serviceAt(t);
  const { market } = service;
  const admin = await service.account({ isAdmin: true, scopes: ['admin'] });
  const asAdmin = await remembered(service, bearer(admin.key), '/api/v1/admin/accounts');
  await market.db.write(({ knex }) => knex('accounts').where({ id: admin.accountId }).update({ is_admin: 0 }));
  assert.equal(await asAdmin(), 403);
  const suspended = await service.account();
  const asSuspended = await remembered(service, bearer(suspended.key));
  await service.suspend(suspended);
  assert.equal(await asSuspended(), 403);
  const deleted = await service.account();
  const asDeleted = await remembered(service, bearer(deleted.key));
  await market.db.write(({ knex }) => knex('accounts').where({ id: deleted.accountId }).update({ deleted_at: 1 }));
  assert.equal(await asDeleted(), 401);
});

test('what another process commits holds from the next request on', async (t) => {
  const service = await serviceAt(t);
  const { accountId, keyId, key } = await service.account();
  const asHolder = await remembered(service, bearer(key));
  const script = fileURLToPath(new URL('remembered-callers.test-child.js', import.meta.url));
  const child = fork(script, [service.dataDir, keyId, accountId, JSON.stringify(serverOf(service.dataDir) ?? null)]);
  t.after(() => child.kill());
  const found: number[] = [];
  for (const step of ['suspend', 'reinstate', 'revoke']) {
    child.send(step);
    await once(child, 'message');
    found.push(await asHolder());
  }
  assert.deepEqual(found, [403, 200, 401]);
});
