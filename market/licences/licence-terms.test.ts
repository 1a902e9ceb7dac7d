// What else a licence was given for keeps what it gave: seats, time, and servers that run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, openShop, START } from '../../contract-tests/licences/shop-fixtures.js';
import { activateServer } from './activate-server.js';
import { endLicence } from './end-licence.js';
import { extendLicence } from './extend-licence.js';
import { endLicenceSource } from './recount-seats.js';

const MONTH = START + 30 * DAY_MS;

test('more seats, or no limit to them, free none that is taken', async (t) => {
  const { db, time, issue, call, licence } = await openShop(t);
  const { id } = await issue({ seats: 2 });
  const used = async (): Promise<number> => (await licence(id)).activationsUsed;
  const serverCall = await call(await licence(id));
  await db.write((tables) => activateServer(tables, serverCall, time.now));
  await issue({ grantId: 'gift', seats: 3 });
  assert.equal(await used(), 1);
  await issue({ grantId: 'another', seats: null });
  assert.equal(await used(), 1);
});

test('a licence expires once, and one that has expired can still be revoked', async (t) => {
  const { db, issue, licence } = await openShop(t);
  const { id } = await issue();
  const end = (to: 'revoked' | 'expired', reason: string) => db.write((tables) => endLicence(tables, id, to, reason));
  assert.deepEqual([await end('expired', 'Over'), await end('expired', 'Again')], [true, false]);
  assert.equal((await licence(id)).reason, 'Over');
  assert.equal(await end('revoked', 'Shared'), true);
  assert.deepEqual([(await licence(id)).status, (await licence(id)).reason], ['revoked', 'Shared']);
});

test('what was bought for good has no end, whatever becomes of a subscription besides', async (t) => {
  const { db, issue, order, licence } = await openShop(t);
  const { id } = await issue({ orderId: await order() });
  await issue({ subscriptionId: 'sub', expiresAt: MONTH, graceHours: 168 });
  await db.write((tables) => extendLicence(tables, id, { expiresAt: MONTH * 2, graceHours: 168 }));
  await db.write((tables) => endLicenceSource(tables, id, { subscriptionId: 'sub' }, 'expired', 'Over'));
  assert.deepEqual([(await licence(id)).status, (await licence(id)).expiresAt], ['active', null]);
});
