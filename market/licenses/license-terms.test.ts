// What else a license was given for keeps what it gave: seats, time, and servers that run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, openShop, START } from '../../contract-tests/licenses/shop-fixtures.js';
import { activateServer } from './activate-server.js';
import { endLicenseSource } from './end-source.js';
import { extendLicense } from './extend-license.js';
import type { Ending } from './settle-license.js';

const MONTH = START + 30 * DAY_MS;

test('more seats, or no limit to them, free none that is taken', async (t) => {
  const { db, time, issue, call, license } = await openShop(t);
  const { id } = await issue({ seats: 2 });
  const used = async (): Promise<number> => (await license(id)).activationsUsed;
  const serverCall = await call(await license(id));
  await db.write((tables) => activateServer(tables, serverCall, time.now));
  await issue({ grantId: 'gift', seats: 3 });
  assert.equal(await used(), 1);
  await issue({ grantId: 'another', seats: null });
  assert.equal(await used(), 1);
});

test('a license expires once, and one that has expired can still be revoked', async (t) => {
  const { db, issue, license } = await openShop(t);
  const { id } = await issue({ grantId: 'gift' });
  const end = async (to: Ending['to'], reason: string) => {
    await db.write((tables) => endLicenseSource(tables, id, { grantId: 'gift' }, { to, reason }));
    return (await license(id)).reason;
  };
  assert.deepEqual([await end('expired', 'Over'), await end('expired', 'Again')], ['Over', 'Over']);
  await end('revoked', 'Shared');
  assert.deepEqual([(await license(id)).status, (await license(id)).reason], ['revoked', 'Shared']);
});

test('what was bought for good has no end, whatever becomes of a subscription besides', async (t) => {
  const { db, issue, order, license, accountId, productId } = await openShop(t);
  const { id } = await issue({ orderId: await order() });
  const subscription = { id: 'sub', licenseId: id, buyerId: accountId, productId };
  await issue({ subscriptionId: 'sub', expiresAt: MONTH, graceHours: 168 });
  await db.write((tables) => extendLicense(tables, subscription, { expiresAt: MONTH * 2, graceHours: 168 }));
  await db.write((tables) =>
    endLicenseSource(tables, id, { subscriptionId: 'sub' }, { to: 'expired', reason: 'Over' }),
  );
  assert.deepEqual([(await license(id)).status, (await license(id)).expiresAt], ['active', null]);
});
