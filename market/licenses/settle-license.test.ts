// The state of a license follows from all that holds it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS, openShop, server, START } from '../../contract-tests/licenses/shop-fixtures.js';
import { activateServer } from './activate-server.js';
import { endLicenseSource } from './end-source.js';
import { expireAllLicenses } from './expire-licenses.js';
import { settleLicense } from './settle-license.js';
import { reinstateLicense, suspendLicense } from './suspend-license.js';

const MONTH = START + 30 * DAY_MS;
const REFUNDED = { to: 'revoked', reason: 'Refunded' } as const;

test('a refund takes its seats, from the servers unseen longest; the last one revokes the license', async (t) => {
  const { time, db, issue, order, call, setOrderStatus, license, events, productId } = await openShop(t);
  const [first, second] = [await order(), await order()];
  const { id } = await issue({ orderId: first, seats: 2 });
  await issue({ orderId: second, seats: 2 });
  for (const number of [1, 2, 3, 4]) {
    time.now += HOUR_MS;
    const serverCall = await call(await license(id), { serverId: server(number) });
    await db.write((tables) => activateServer(tables, serverCall, time.now));
  }
  await setOrderStatus(first, 'refunded');
  await db.write((tables) => settleLicense(tables, id, REFUNDED));
  const left = await license(id);
  assert.deepEqual([left.status, left.seats, left.activationsUsed], ['active', 2, 2]);
  const { items } = await db.tables.activations.list(id, { page: 1, limit: 10 });
  assert.deepEqual(
    items.map(({ serverId }) => serverId),
    [server(4), server(3)],
  );
  await setOrderStatus(second, 'refunded');
  await db.write((tables) => settleLicense(tables, id, REFUNDED));
  assert.deepEqual(
    [(await license(id)).status, (await license(id)).endedAt, (await license(id)).reason],
    ['revoked', time.now, 'Refunded'],
  );
  assert.deepEqual(await events('license.revoked'), [
    { license_id: id, product_id: productId, order_id: first, reason: 'Refunded' },
  ]);
  const anew = await issue({ orderId: await order() });
  assert.notEqual(anew.id, id, 'a new purchase brings a new key');
});

test('a part of an order given back, a dispute over another and a limit that is gone change only what they are about', async (t) => {
  const { db, issue, order, setOrderStatus, license } = await openShop(t);
  const [kept, disputed] = [await order(), await order()];
  const { id } = await issue({ orderId: kept, seats: 2 });
  await issue({ orderId: disputed, seats: null });
  await setOrderStatus(kept, 'partially_refunded');
  await db.write((tables) => settleLicense(tables, id, REFUNDED));
  assert.equal((await license(id)).seats, null);
  await setOrderStatus(disputed, 'disputed');
  await db.write((tables) => settleLicense(tables, id, REFUNDED));
  assert.deepEqual([(await license(id)).seats, (await license(id)).status], [2, 'active']);
});

test('what ends takes its part alone, and the license when it was the last', async (t) => {
  const { db, issue, order, license, events } = await openShop(t);
  const { id } = await issue({ orderId: await order(), seats: 1 });
  await issue({ grantId: 'gift', seats: 4 });
  await issue({ subscriptionId: 'sub', seats: 2, expiresAt: MONTH });
  const end = (source: Parameters<typeof endLicenseSource>[2], to: 'revoked' | 'expired') =>
    db.write((tables) => endLicenseSource(tables, id, source, { to, reason: 'It is over' }));
  await end({ grantId: 'gift' }, 'revoked');
  assert.deepEqual([(await license(id)).status, (await license(id)).seats], ['active', 3]);
  await end({ subscriptionId: 'sub' }, 'expired');
  assert.deepEqual([(await license(id)).status, (await license(id)).seats], ['active', 1]);
  assert.deepEqual(await events('license.revoked'), []);
});

test('what its seller suspended stays so, whatever is paid or disputed, until it is reinstated', async (t) => {
  const { db, issue, order, license, setOrderStatus } = await openShop(t);
  const orderId = await order();
  const { id } = await issue({ orderId });
  const now = async () => [(await license(id)).status, (await license(id)).suspendedBy, (await license(id)).reason];
  assert.equal(await db.write((tables) => suspendLicense(tables, id, 'seller', 'Shared')), true);
  assert.equal(await db.write((tables) => suspendLicense(tables, id, 'admin', 'Again')), false, 'it is suspended');
  for (const status of ['disputed', 'paid']) {
    await setOrderStatus(orderId, status);
    await db.write((tables) => settleLicense(tables, id));
    assert.deepEqual(await now(), ['suspended', 'seller', 'Shared']);
  }
  await issue({ orderId: await order() });
  assert.deepEqual(await now(), ['suspended', 'seller', 'Shared']);
  await db.write((tables) => reinstateLicense(tables, id));
  assert.deepEqual(await now(), ['active', null, null]);
});

test('a license that is reinstated is worth what holds it then', async (t) => {
  const { db, issue, order, license, setOrderStatus } = await openShop(t);
  const orderId = await order();
  const { id } = await issue({ orderId });
  await db.write((tables) => suspendLicense(tables, id, 'seller', 'Shared'));
  await setOrderStatus(orderId, 'disputed');
  await db.write((tables) => reinstateLicense(tables, id));
  assert.deepEqual([(await license(id)).status, (await license(id)).suspendedBy], ['suspended', 'service']);
});

test('one good source keeps a license; without one, what is disputed suspends it; without either it is revoked', async (t) => {
  const { db, issue, order, license, setOrderStatus } = await openShop(t);
  const [first, second] = [await order(), await order()];
  const { id } = await issue({ orderId: first, seats: 2 });
  await issue({ orderId: second, seats: 5 });
  const settled = async (...statuses: readonly [string, string]) => {
    await setOrderStatus(first, statuses[0]);
    await setOrderStatus(second, statuses[1]);
    await db.write((tables) => settleLicense(tables, id, REFUNDED));
    const { status, seats, reason, suspendedBy } = await license(id);
    return [status, seats, reason, suspendedBy];
  };
  assert.deepEqual(await settled('disputed', 'paid'), ['active', 5, null, null]);
  assert.deepEqual(await settled('disputed', 'disputed'), ['suspended', 7, 'Disputed', 'service']);
  assert.deepEqual(await settled('refunded', 'disputed'), ['suspended', 5, 'Disputed', 'service']);
  assert.deepEqual(await settled('refunded', 'partially_refunded'), ['active', 5, null, null]);
  assert.deepEqual(await settled('disputed', 'refunded'), ['suspended', 2, 'Disputed', 'service']);
  assert.deepEqual(await settled('paid', 'refunded'), ['active', 2, null, null]);
  assert.deepEqual(await settled('refunded', 'refunded'), ['revoked', 2, 'Refunded', null]);
  assert.deepEqual(await settled('paid', 'paid'), ['revoked', 2, 'Refunded', null]);
});

test('what has run out leaves a license to what is disputed, and a clock that is set back changes nothing', async (t) => {
  const { db, time, issue, order, license, setOrderStatus } = await openShop(t);
  const orderId = await order();
  const { id } = await issue({ grantId: 'trial', expiresAt: MONTH, graceHours: 0, seats: 1 });
  await issue({ orderId, seats: 4 });
  await setOrderStatus(orderId, 'disputed');
  await db.write((tables) => settleLicense(tables, id));
  const now = async () => [(await license(id)).status, (await license(id)).seats, (await license(id)).expiresAt];
  assert.deepEqual(await now(), ['active', 1, MONTH]);
  time.now = MONTH;
  await expireAllLicenses(db);
  assert.deepEqual(await now(), ['suspended', 4, null]);
  time.now = START;
  await db.write((tables) => settleLicense(tables, id));
  assert.deepEqual(await now(), ['suspended', 4, null]);
  await setOrderStatus(orderId, 'paid');
  await db.write((tables) => settleLicense(tables, id));
  assert.deepEqual(await now(), ['active', 4, null]);
});

test('a license ends when all that holds it has, grace included', async (t) => {
  const { db, time, issue, license } = await openShop(t);
  const { id } = await issue({ grantId: 'trial', expiresAt: MONTH, graceHours: 0 });
  await issue({ subscriptionId: 'sub', expiresAt: MONTH - HOUR_MS, graceHours: 168 });
  assert.deepEqual([(await license(id)).expiresAt, (await license(id)).graceHours], [MONTH - HOUR_MS, 168]);
  time.now = MONTH - HOUR_MS + 168 * HOUR_MS - 1;
  await expireAllLicenses(db);
  assert.equal((await license(id)).status, 'active');
  time.now += 1;
  await expireAllLicenses(db);
  assert.deepEqual([(await license(id)).status, (await license(id)).reason], ['expired', 'Its time is over']);
});
