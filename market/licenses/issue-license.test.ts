// What a license is given for, and that there is one of an account and product.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS, openShop, START } from '../../contract-tests/licenses/shop-fixtures.js';
import { brokenConstraint } from '../../db/engine/database-errors.js';
import { issueLicense } from './issue-license.js';
import { revokeForGood } from './settle-license.js';
import { suspendLicense } from './suspend-license.js';

const MONTH = START + 30 * DAY_MS;

test('a first order brings an active license with a key that can be read again', async (t) => {
  const { db, issue, order, accountId, productId, sellerId } = await openShop(t);
  const orderId = await order();
  const license = await issue({ orderId });
  assert.deepEqual(
    { ...license, id: '' },
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
  assert.match(await db.tables.licenses.keyOf(license.id), /^[0-9A-Z-]{32}$/);
  const stored = JSON.stringify(await db.knex('licences'));
  assert.ok(!stored.includes(await db.tables.licenses.keyOf(license.id)), 'it is sealed');
});

test('further orders add their seats to the same license, each once, and the key stays', async (t) => {
  const { db, issue, order } = await openShop(t);
  const first = await issue({ orderId: await order() });
  const key = await db.tables.licenses.keyOf(first.id);
  const orderId = await order();
  await issue({ orderId, seats: 2 });
  const again = await issue({ orderId, seats: 2 });
  assert.deepEqual([again.id, again.seats, again.orderId], [first.id, 5, first.orderId]);
  assert.equal(await db.tables.licenses.keyOf(first.id), key);
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

test('a subscription that is paid for once its license was revoked brings another one, on its own terms', async (t) => {
  const { db, issue, license } = await openShop(t);
  const term = { subscriptionId: 'sub', expiresAt: MONTH, graceHours: 168, seats: 2 };
  const { id } = await issue(term);
  await db.write((tables) => revokeForGood(tables, id, 'Shared'));
  const other = await issue({ ...term, expiresAt: MONTH * 2 });
  assert.notEqual(other.id, id);
  assert.deepEqual([other.seats, other.expiresAt, other.graceHours], [2, MONTH * 2, 168]);
  assert.equal((await license(id)).status, 'revoked');
  await db.write((tables) => revokeForGood(tables, other.id, 'Shared'));
  await issue({ seats: 7 });
  assert.equal((await db.tables.licenses.sourcesOf(other.id)).length, 1, 'what is given for nothing takes nothing');
});

test('two licenses of one account and product cannot both run', async (t) => {
  const { db, issue, accountId, productId } = await openShop(t);
  const first = await issue();
  const create = () => db.write((tables) => tables.licenses.create({ accountId, productId, key: 'K', keyHash: 'h' }));
  await assert.rejects(create(), (error) => brokenConstraint(error) === 'unique');
  await db.write((tables) => tables.licenses.move(first.id, ['active'], 'expired'));
  await create();
});

test('a license that is suspended takes what is bought besides, and stays suspended', async (t) => {
  const { db, issue, order } = await openShop(t);
  const { id } = await issue({ orderId: await order() });
  await db.write((tables) => suspendLicense(tables, id, 'seller', 'Shared'));
  const orderId = await order();
  const {
    id: same,
    status,
    seats,
  } = await db.write(async (tables) => {
    const { buyerId: accountId, productId } = (await tables.orders.byId(orderId))!;
    const license = await issueLicense(tables, { accountId, productId, orderId, seats: 3 });
    return (await tables.licenses.byId(license.id))!;
  });
  assert.deepEqual([same, status, seats], [id, 'suspended', 6]);
});
