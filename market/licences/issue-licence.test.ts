// What a licence is good for follows from what it was given for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS, openShop, server, START } from '../../contract-tests/licences/shop-fixtures.js';
import { activateServer } from './activate-server.js';
import { endLicence, reinstateLicence, suspendLicence } from './end-licence.js';
import { extendLicence } from './extend-licence.js';
import { issueLicence } from './issue-licence.js';
import { endLicenceSource, recountSeats } from './recount-seats.js';

const MONTH = START + 30 * DAY_MS;

test('a first order brings an active licence with a key that can be read again', async (t) => {
  const { db, issue, order, accountId, productId, sellerId } = await openShop(t);
  const orderId = await order();
  const licence = await issue({ orderId });
  assert.deepEqual(
    { ...licence, id: '' },
    {
      id: '',
      productId,
      productSlug: 'guard',
      productName: 'guard',
      sellerId,
      accountId,
      holderName: 'buyer',
      status: 'active',
      reason: null,
      suspendedBy: null,
      orderId,
      grantId: null,
      subscriptionId: null,
      seats: 3,
      activationsUsed: 0,
      expiresAt: null,
      graceHours: null,
      offlineHours: 72,
      createdAt: START,
      updatedAt: START,
      endedAt: null,
    },
  );
  assert.match(await db.tables.licences.keyOf(licence.id), /^[0-9A-Z-]{32}$/);
  const stored = JSON.stringify(await db.knex('licences'));
  assert.ok(!stored.includes(await db.tables.licences.keyOf(licence.id)), 'it is sealed');
});

test('further orders add their seats to the same licence, each once, and the key stays', async (t) => {
  const { db, issue, order } = await openShop(t);
  const first = await issue({ orderId: await order() });
  const key = await db.tables.licences.keyOf(first.id);
  const orderId = await order();
  await issue({ orderId, seats: 2 });
  const again = await issue({ orderId, seats: 2 });
  assert.deepEqual([again.id, again.seats, again.orderId], [first.id, 5, first.orderId]);
  assert.equal(await db.tables.licences.keyOf(first.id), key);
  const unlimited = await issue({ grantId: 'gift', seats: null });
  assert.deepEqual([unlimited.id, unlimited.seats], [first.id, null]);
  assert.equal((await issue({ orderId: await order(), seats: 1 })).seats, null, 'no limit and one more is no limit');
});

test('the latest end counts, and no end is later than any', async (t) => {
  const { issue, order } = await openShop(t);
  const terms = async (issued: Parameters<typeof issue>[0]) => {
    const { expiresAt, graceHours } = await issue(issued);
    return [expiresAt, graceHours];
  };
  assert.deepEqual(await terms({ grantId: 'trial', expiresAt: START + DAY_MS, graceHours: 0 }), [START + DAY_MS, 0]);
  assert.deepEqual(await terms({ subscriptionId: 'sub', expiresAt: MONTH, graceHours: 168 }), [MONTH, 168]);
  assert.deepEqual(await terms({ grantId: 'short', expiresAt: START + HOUR_MS, graceHours: 5 }), [MONTH, 168]);
  assert.deepEqual(await terms({ orderId: await order() }), [null, null]);
  assert.deepEqual(await terms({ grantId: 'another', expiresAt: MONTH * 2 }), [null, null]);
});

test('a refund takes its seats, from the servers unseen longest; the last one revokes the licence', async (t) => {
  const { time, db, issue, order, call, setOrderStatus, licence, events, productId } = await openShop(t);
  const [first, second] = [await order(), await order()];
  const { id } = await issue({ orderId: first, seats: 2 });
  await issue({ orderId: second, seats: 2 });
  for (const number of [1, 2, 3, 4]) {
    time.now += HOUR_MS;
    const serverCall = await call(await licence(id), { serverId: server(number) });
    await db.write((tables) => activateServer(tables, serverCall, time.now));
  }
  await setOrderStatus(first, 'refunded');
  await db.write((tables) => recountSeats(tables, id));
  const left = await licence(id);
  assert.deepEqual([left.status, left.seats, left.activationsUsed], ['active', 2, 2]);
  const { items } = await db.tables.activations.list(id, { page: 1, limit: 10 });
  assert.deepEqual(
    items.map(({ serverId }) => serverId),
    [server(4), server(3)],
  );
  await setOrderStatus(second, 'refunded');
  await db.write((tables) => recountSeats(tables, id));
  assert.deepEqual(
    [(await licence(id)).status, (await licence(id)).endedAt, (await licence(id)).reason],
    ['revoked', time.now, 'Refunded'],
  );
  assert.deepEqual(await events('license.revoked'), [
    { license_id: id, product_id: productId, order_id: first, reason: 'Refunded' },
  ]);
  const anew = await issue({ orderId: await order() });
  assert.notEqual(anew.id, id, 'a new purchase brings a new key');
});

test('a part of an order given back, a dispute over another and a limit that is gone change only what they are about', async (t) => {
  const { db, issue, order, setOrderStatus, licence } = await openShop(t);
  const [kept, disputed] = [await order(), await order()];
  const { id } = await issue({ orderId: kept, seats: 2 });
  await issue({ orderId: disputed, seats: null });
  await setOrderStatus(kept, 'partially_refunded');
  await db.write((tables) => recountSeats(tables, id));
  assert.equal((await licence(id)).seats, null);
  await setOrderStatus(disputed, 'disputed');
  await db.write((tables) => recountSeats(tables, id));
  assert.deepEqual([(await licence(id)).seats, (await licence(id)).status], [2, 'active']);
});

test('what ends takes its part alone, and the licence when it was the last', async (t) => {
  const { db, issue, order, licence, events } = await openShop(t);
  const { id } = await issue({ orderId: await order(), seats: 1 });
  await issue({ grantId: 'gift', seats: 4 });
  await issue({ subscriptionId: 'sub', seats: 2, expiresAt: MONTH });
  const end = (source: Parameters<typeof endLicenceSource>[2], to: 'revoked' | 'expired') =>
    db.write((tables) => endLicenceSource(tables, id, source, to, 'It is over'));
  await end({ grantId: 'gift' }, 'revoked');
  assert.deepEqual([(await licence(id)).status, (await licence(id)).seats], ['active', 3]);
  await end({ subscriptionId: 'sub' }, 'expired');
  assert.deepEqual([(await licence(id)).status, (await licence(id)).seats], ['active', 1]);
  assert.deepEqual(await events('license.revoked'), []);
});

test('the end of a subscription expires its licence, and a late payment brings it back with its key', async (t) => {
  const { db, issue, order, licence, setOrderStatus } = await openShop(t);
  const orderId = await order();
  const { id } = await issue({ orderId, subscriptionId: 'sub', expiresAt: MONTH, graceHours: 168 });
  // Which of its orders pays for it is the subscription's matter.
  await setOrderStatus(orderId, 'refunded');
  await db.write((tables) => recountSeats(tables, id));
  assert.equal((await licence(id)).status, 'active');
  await db.write((tables) => extendLicence(tables, id, { expiresAt: MONTH + DAY_MS, graceHours: 0 }));
  assert.deepEqual([(await licence(id)).expiresAt, (await licence(id)).graceHours], [MONTH + DAY_MS, 0]);
  await db.write((tables) => endLicenceSource(tables, id, { subscriptionId: 'sub' }, 'expired', 'Not paid'));
  assert.deepEqual([(await licence(id)).status, (await licence(id)).reason], ['expired', 'Not paid']);
  await db.write((tables) => extendLicence(tables, id, { expiresAt: MONTH * 2, graceHours: 168 }));
  const back = await licence(id);
  assert.deepEqual([back.status, back.reason, back.endedAt, back.expiresAt], ['active', null, null, MONTH * 2]);
});

test('what is revoked stays so, whatever is paid afterwards', async (t) => {
  const { db, issue, licence, events } = await openShop(t);
  const { id } = await issue({ subscriptionId: 'sub', grantId: 'gift', expiresAt: MONTH });
  assert.equal(await db.write((tables) => endLicence(tables, id, 'revoked', 'Shared')), true);
  await db.write((tables) => extendLicence(tables, id, { expiresAt: MONTH * 2, graceHours: null }));
  assert.equal(await db.write((tables) => endLicence(tables, id, 'expired', 'Late')), false);
  assert.equal(await db.write((tables) => endLicence(tables, id, 'revoked', 'Again')), false);
  assert.deepEqual([(await licence(id)).status, (await licence(id)).reason], ['revoked', 'Shared']);
  assert.equal((await events('license.revoked')).length, 1);
});

test('a subscription that is paid for once its licence was revoked brings another one, on its own terms', async (t) => {
  const { db, issue, licence } = await openShop(t);
  const term = { subscriptionId: 'sub', expiresAt: MONTH, graceHours: 168, seats: 2 };
  const { id } = await issue(term);
  await db.write((tables) => endLicence(tables, id, 'revoked', 'Shared'));
  const other = await issue({ ...term, expiresAt: MONTH * 2 });
  assert.notEqual(other.id, id);
  assert.deepEqual([other.seats, other.expiresAt, other.graceHours], [2, MONTH * 2, 168]);
  assert.equal((await licence(id)).status, 'revoked');
  await db.write((tables) => endLicence(tables, other.id, 'revoked', 'Shared'));
  await issue({ seats: 7 });
  assert.equal((await db.tables.licences.sourcesOf(other.id)).length, 1, 'what is given for nothing takes nothing');
});

test('a suspension is taken back by whoever it came from, and by nobody else', async (t) => {
  const { db, issue, licence } = await openShop(t);
  const { id } = await issue();
  assert.equal(await db.write((tables) => reinstateLicence(tables, id)), false, 'it is active');
  assert.equal(await db.write((tables) => suspendLicence(tables, id, 'Disputed')), true);
  assert.equal(await db.write((tables) => suspendLicence(tables, id, 'Shared', 'seller')), false, 'it is suspended');
  assert.equal((await licence(id)).suspendedBy, 'service');
  assert.equal(await db.write((tables) => reinstateLicence(tables, id, 'seller')), false);
  assert.equal(await db.write((tables) => reinstateLicence(tables, id)), true);
  await db.write((tables) => suspendLicence(tables, id, 'Shared', 'seller'));
  assert.equal(
    await db.write((tables) => reinstateLicence(tables, id)),
    false,
    'a dispute that was won changes nothing',
  );
  assert.equal((await licence(id)).status, 'suspended');
  assert.equal(await db.write((tables) => reinstateLicence(tables, 'another')), false);
});

test('two licences of one account and product cannot both run', async (t) => {
  const { db, issue, accountId, productId } = await openShop(t);
  const first = await issue();
  const create = () => db.write((tables) => tables.licences.create({ accountId, productId, key: 'K', keyHash: 'h' }));
  await assert.rejects(create(), /UNIQUE/);
  await db.write((tables) => endLicence(tables, first.id, 'expired', 'Over'));
  await create();
});

test('a licence that is suspended takes what is bought besides, and stays suspended', async (t) => {
  const { db, issue, order } = await openShop(t);
  const { id } = await issue({ orderId: await order() });
  await db.write((tables) => suspendLicence(tables, id, 'Shared', 'seller'));
  const orderId = await order();
  const {
    id: same,
    status,
    seats,
  } = await db.write(async (tables) => {
    const { buyerId: accountId, productId } = (await tables.orders.byId(orderId))!;
    return issueLicence(tables, { accountId, productId, orderId, seats: 3 });
  });
  assert.deepEqual([same, status, seats], [id, 'suspended', 6]);
});
