// Whatever is done with a license locks it first, also what no request does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureLocks } from '../../contract-tests/harness/fixture-locks.js';
import { DAY_MS, openShop, START } from '../../contract-tests/licenses/shop-fixtures.js';
import type { Caller } from '../caller.js';
import { isRefused } from '../refused.js';
import { activateServer, deactivateServer } from './activate-server.js';
import { expireAllLicenses } from './expire-licenses.js';
import { lockLicense } from './visible-licenses.js';

test('servers and the clock change a license under its lock', async (t) => {
  const { db, time, issue, call, license } = await openShop(t);
  const locks = await fixtureLocks(db.database, () => time.now);
  const { id } = await issue({ seats: 1, expiresAt: START + DAY_MS });
  const asked = await call(await license(id));
  for (const act of [activateServer, activateServer, deactivateServer, activateServer])
    assert.ok(await locks.write(async (tables) => !isRefused(await act(tables, asked, time.now))));
  time.now = START + DAY_MS;
  await expireAllLicenses({ tables: db.tables, write: locks.write });
  assert.equal((await license(id)).status, 'expired');
  assert.deepEqual(locks.complaints(), []);
});

test('whoever acts on a license locks it and its account', async (t) => {
  const { db, time, issue, accountId } = await openShop(t);
  const { id } = await issue();
  const locks = await fixtureLocks(db.database, () => time.now);
  await locks.write(async (tables) => {
    assert.ok(!isRefused(await lockLicense(tables, { accountId, productIds: null } as Caller, id)));
    await tables.licenses.move(id, ['active'], 'revoked', { reason: 'A test' });
  });
  assert.deepEqual(locks.complaints(), []);
});
