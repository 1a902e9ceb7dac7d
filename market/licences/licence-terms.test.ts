// What else a licence was given for keeps what it gave: seats, time, and servers that run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, openShop, START } from '../../contract-tests/licences/shop-fixtures.js';
import { activateServer } from './activate-server.js';
import { endLicenceSource } from './end-source.js';
import { extendLicence } from './extend-licence.js';
import type { Ending } from './settle-licence.js';

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
  const { id } = await issue({ grantId: 'gift' });
  const end = async (to: Ending['to'], reason: string) => {
    await db.write((tables) => endLicenceSource(tables, id, { grantId: 'gift' }, { to, reason }));
    return (await licence(id)).reason;
  };
  assert.deepEqual([await end('expired', 'Over'), await end('expired', 'Again')], ['Over', 'Over']);
  await end('revoked', 'Shared');
  assert.deepEqual([(await licence(id)).status, (await licence(id)).reason], ['revoked', 'Shared']);
});

test('what was bought for good has no end, whatever becomes of a subscription besides', async (t) => {
  const { db, issue, order, licence, accountId, productId } = await openShop(t);
  const { id } = await issue({ orderId: await order() });
  const subscription = { id: 'sub', licenceId: id, buyerId: accountId, productId };
  await issue({ subscriptionId: 'sub', expiresAt: MONTH, graceHours: 168 });
  await db.write((tables) => extendLicence(tables, subscription, { expiresAt: MONTH * 2, graceHours: 168 }));
  await db.write((tables) =>
    endLicenceSource(tables, id, { subscriptionId: 'sub' }, { to: 'expired', reason: 'Over' }),
  );
  assert.deepEqual([(await licence(id)).status, (await licence(id)).expiresAt], ['active', null]);
});
