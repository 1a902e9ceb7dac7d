// What checks leave behind is stored once, and nothing is written when there is nothing to store.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, openShop, server, START } from '../../contract-tests/licenses/shop-fixtures.js';
import type { Write } from '../../db/tables.js';
import { activateServer } from './activate-server.js';
import { askAbout } from './ask-about.js';
import { createLicenseUses } from './license-uses.js';

test('each use is stored by one save', async (t) => {
  const { db, time, issue, call, license } = await openShop(t);
  const { id } = await issue({ grantId: 'trial', expiresAt: START + DAY_MS });
  const asked = await call(await license(id), { serverId: server(1) });
  await db.write((tables) => activateServer(tables, asked, START));
  let writes = 0;
  const counted: Write = (fn) => {
    writes += 1;
    return db.write(fn);
  };
  const licenseUses = createLicenseUses(counted);
  for (const now of [START, START + DAY_MS]) {
    await licenseUses.save();
    time.now = now;
    await askAbout({ tables: db.tables, licenseUses, clock: () => now }, asked);
    writes = 0;
    for (let times = 0; times < 2; times++) await licenseUses.save();
    assert.equal(writes, 1);
    writes = 0;
  }
  assert.equal((await license(id)).status, 'expired');
});
