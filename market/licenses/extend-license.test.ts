// A license runs on with its subscription, and no further.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, openShop, START } from '../../contract-tests/licenses/shop-fixtures.js';
import { endLicenseSource } from './end-source.js';
import { expireAllLicenses } from './expire-licenses.js';
import { extendLicense } from './extend-license.js';
import { revokeForGood, settleLicense } from './settle-license.js';
import { suspendLicense } from './suspend-license.js';

const MONTH = START + 30 * DAY_MS;
const REFUNDED = { to: 'revoked', reason: 'Refunded' } as const;

test('the end of a subscription expires its license, and a late payment brings it back with its key', async (t) => {
  const { accountId, productId, db, issue, order, license, setOrderStatus } = await openShop(t);
  const subscriptionOf = (licenseId: string) => ({ id: 'sub', licenseId, buyerId: accountId, productId });
  const orderId = await order();
  const { id } = await issue({ orderId, subscriptionId: 'sub', expiresAt: MONTH, graceHours: 168 });
  // Which of its orders pays for it is the subscription's matter.
  await setOrderStatus(orderId, 'refunded');
  await db.write((tables) => settleLicense(tables, id, REFUNDED));
  assert.equal((await license(id)).status, 'active');
  await db.write((tables) => extendLicense(tables, subscriptionOf(id), { expiresAt: MONTH + DAY_MS, graceHours: 0 }));
  assert.deepEqual([(await license(id)).expiresAt, (await license(id)).graceHours], [MONTH + DAY_MS, 0]);
  await db.write((tables) =>
    endLicenseSource(tables, id, { subscriptionId: 'sub' }, { to: 'expired', reason: 'Not paid' }),
  );
  assert.deepEqual([(await license(id)).status, (await license(id)).reason], ['expired', 'Not paid']);
  await db.write((tables) => extendLicense(tables, subscriptionOf(id), { expiresAt: MONTH * 2, graceHours: 168 }));
  const back = await license(id);
  assert.deepEqual([back.status, back.reason, back.endedAt, back.expiresAt], ['active', null, null, MONTH * 2]);
});

test('what is revoked stays so, whatever is paid afterwards', async (t) => {
  const { accountId, productId, db, issue, license, events } = await openShop(t);
  const subscriptionOf = (licenseId: string) => ({ id: 'sub', licenseId, buyerId: accountId, productId });
  const { id } = await issue({ subscriptionId: 'sub', grantId: 'gift', expiresAt: MONTH });
  assert.equal(await db.write((tables) => revokeForGood(tables, id, 'Shared')), true);
  await db.write((tables) => extendLicense(tables, subscriptionOf(id), { expiresAt: MONTH * 2, graceHours: null }));
  await db.write((tables) => settleLicense(tables, id));
  assert.equal(await db.write((tables) => revokeForGood(tables, id, 'Again')), false);
  assert.deepEqual([(await license(id)).status, (await license(id)).reason], ['revoked', 'Shared']);
  assert.equal((await events('license.revoked')).length, 1);
});

test('a suspension outlives the time of a license, and is there again when somebody pays late', async (t) => {
  const { db, time, issue, license, accountId, productId } = await openShop(t);
  const { id } = await issue({ subscriptionId: 'sub', expiresAt: MONTH, graceHours: 0 });
  await db.write((tables) => suspendLicense(tables, id, 'admin', 'Shared'));
  time.now = MONTH;
  await expireAllLicenses(db);
  assert.equal((await license(id)).status, 'expired');
  const subscription = { id: 'sub', licenseId: id, buyerId: accountId, productId };
  await db.write((tables) => extendLicense(tables, subscription, { expiresAt: MONTH * 2, graceHours: 0 }));
  assert.deepEqual([(await license(id)).status, (await license(id)).suspendedBy], ['suspended', 'admin']);
});

test('a late payment for what another license replaced meanwhile joins that one', async (t) => {
  const { db, issue, order, license, setOrderStatus, accountId, productId } = await openShop(t);
  const { id } = await issue({ subscriptionId: 'sub', seats: 2, expiresAt: MONTH });
  await db.write((tables) =>
    endLicenseSource(tables, id, { subscriptionId: 'sub' }, { to: 'expired', reason: 'Not paid' }),
  );
  const orderId = await order();
  const other = await issue({ orderId, seats: 3 });
  assert.notEqual(other.id, id);
  await setOrderStatus(orderId, 'disputed');
  await db.write((tables) => settleLicense(tables, other.id));
  const subscription = { id: 'sub', licenseId: id, buyerId: accountId, productId };
  const term = { expiresAt: MONTH * 2, graceHours: 168 };
  assert.equal(await db.write((tables) => extendLicense(tables, subscription, term)), other.id);
  const { status, seats, expiresAt } = await license(other.id);
  assert.deepEqual([status, seats, expiresAt], ['active', 2, MONTH * 2]);
  assert.equal((await license(id)).status, 'expired');
});

test('a subscription that ended before another one began is not prolonged with that', async (t) => {
  const { db, issue, order, license, accountId, productId } = await openShop(t);
  const { id } = await issue({ orderId: await order(), seats: 1 });
  await issue({ subscriptionId: 'former', seats: 2, expiresAt: MONTH });
  await db.write((tables) =>
    endLicenseSource(tables, id, { subscriptionId: 'former' }, { to: 'expired', reason: 'Not paid' }),
  );
  await issue({ subscriptionId: 'sub', seats: 4, expiresAt: MONTH });
  const subscription = { id: 'sub', licenseId: id, buyerId: accountId, productId };
  await db.write((tables) => extendLicense(tables, subscription, { expiresAt: MONTH * 2, graceHours: 0 }));
  assert.equal((await license(id)).seats, 5);
});
