// A download is judged again under its locks: what was recalled, costs something or was given back by then is not given.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseFailure } from '../../db/engine/database-errors.js';
import { keyOf, orderFixtures, refusal } from '../../contract-tests/harness/order-fixtures.js';
import { fixtureLocks } from '../../contract-tests/harness/fixture-locks.js';
import { isRefused } from '../refused.js';
import { giveDownload } from './give-download.js';

test('a version that is recalled, or no longer free, when its download is written down is not given', async (t) => {
  const { db, time, person, product, market } = await orderFixtures(t);
  const [accountId, { productId }] = [await person(), await product({ priceCents: 0 })];
  const [id] = await db.write((tables) =>
    tables.versions.create(productId, [{ versionTag: '1', channel: 'stable', status: 'published' }]),
  );
  const stored = (await db.tables.versions.byId(id!))!;
  const file = { objectKey: 'key', fileName: 'a.jar', sha256: 'ab', fileSize: 1 };
  const found = (await db.tables.products.byId(productId))!;
  const locks = await fixtureLocks(db.database, () => time.now);
  const objects = { check: async () => undefined, presignGet: async () => 'https://files.example.com/a.jar' };
  const call = { caller: keyOf(accountId), market: { ...market, objects }, address: '192.0.2.1', isHead: false };
  const give = async (about: object = file) => {
    const given = await giveDownload(call as never, found, { ...stored, ...about }, locks.write);
    return isRefused(given) ? refusal(given) : given.name;
  };
  for (const lacking of ['objectKey', 'fileName', 'sha256'])
    assert.equal(await give({ ...file, [lacking]: null }), 'not_found: Version 1 has no file');
  const setPrice = (price_cents: number) =>
    db.database.write(({ knex }) => knex('products').where({ id: productId }).update({ price_cents }));
  await setPrice(100);
  assert.equal(await give(), 'not_owner');
  await setPrice(0);
  assert.equal(await give(), 'a.jar');
  await setPrice(100);
  assert.equal(await give(), 'a.jar', 'what was taken while it was free stays');
  assert.equal(await db.tables.downloads.has(accountId, id!), true);
  const terms = { reason: 'It deletes worlds', scope: 'version', replacementId: null } as const;
  await db.write((tables) => tables.recalls.begin([{ id: id!, productId }], terms));
  assert.equal(await give(), 'version_recalled');
  assert.deepEqual(locks.complaints(), []);
});

test('what was paid for and given back while the store was asked is not given, nor written down', async (t) => {
  const { db, time, bought, market } = await orderFixtures(t);
  const { buyerId: accountId, productId, order } = await bought({ priceCents: 900 });
  const [id] = await db.write((tables) =>
    tables.versions.create(productId, [{ versionTag: '1', channel: 'stable', status: 'published' }]),
  );
  const version = { ...(await db.tables.versions.byId(id!))!, objectKey: 'key', fileName: 'a.jar', sha256: 'ab' };
  const found = (await db.tables.products.byId(productId))!;
  const setStatus = (status: string) =>
    db.database.write(({ knex }) => knex('orders').where({ id: order.id }).update({ status }));
  let meanwhile = () => setStatus('paid');
  const objects = { check: () => meanwhile(), presignGet: async () => 'https://files.example.com/a.jar' };
  const locks = await fixtureLocks(db.database, () => time.now);
  const call = { caller: keyOf(accountId), market: { ...market, objects }, address: '192.0.2.1', isHead: false };
  const give = async () => {
    const given = await giveDownload(call as never, found, version, locks.write);
    return isRefused(given) ? refusal(given) : given.name;
  };
  meanwhile = () => setStatus('refunded');
  assert.equal(await give(), 'not_owner');
  assert.equal(await db.tables.downloads.has(accountId, id!), false);
  await setStatus('paid');
  meanwhile = () => setStatus('paid');
  assert.equal(await give(), 'a.jar');
  assert.deepEqual(locks.complaints(), []);
});

test('where the disk takes no writes, what was given back or recalled meanwhile is not given either', async (t) => {
  const { db, bought, market } = await orderFixtures(t);
  const { buyerId: accountId, productId, order } = await bought({ priceCents: 900 });
  const [id] = await db.write((tables) =>
    tables.versions.create(productId, [{ versionTag: '1', channel: 'stable', status: 'published' }]),
  );
  const version = { ...(await db.tables.versions.byId(id!))!, objectKey: 'key', fileName: 'a.jar', sha256: 'ab' };
  const found = (await db.tables.products.byId(productId))!;
  const objects = { check: async () => undefined, presignGet: async () => 'https://files.example.com/a.jar' };
  const kept: unknown[] = [];
  const spool = { keep: async (row: unknown) => void kept.push(row) };
  const call = { caller: keyOf(accountId), market: { ...market, objects, spool }, address: '192.0.2.1', isHead: false };
  const giveAfter = async (status: string) => {
    const onFullDisk = async () => {
      await db.database.write(({ knex }) => knex('orders').where({ id: order.id }).update({ status }));
      throw new DatabaseFailure('no_space');
    };
    const given = await giveDownload(call as never, found, version, onFullDisk);
    return isRefused(given) ? refusal(given) : given.name;
  };
  assert.deepEqual([await giveAfter('paid'), kept.length], ['a.jar', 1]);
  const late = () => Promise.reject(new DatabaseFailure('time_out'));
  await assert.rejects(giveDownload(call as never, found, version, late), { code: 'DATABASE:time_out' });
  assert.equal(kept.length, 1, 'who waited for nothing but their turn tries again');
  assert.deepEqual([await giveAfter('refunded'), kept.length], ['not_owner', 1]);
  const terms = { reason: 'It deletes worlds', scope: 'version', replacementId: null } as const;
  await db.write((tables) => tables.recalls.begin([{ id: id!, productId }], terms));
  await db.database.write(({ knex }) => knex('orders').where({ id: order.id }).update({ status: 'paid' }));
  assert.deepEqual([await giveAfter('paid'), kept.length], ['version_recalled', 1]);
});
