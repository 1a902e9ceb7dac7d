// What holders, sellers and admins do with licenses, and what nobody else may.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openShop, server, START } from '../../contract-tests/licenses/shop-fixtures.js';
import type { Scope } from '#generated/enums.js';
import type { SessionCaller } from '../caller.js';
import { isRefused, type Refused } from '../refused.js';
import { activateServer } from './activate-server.js';
import { freeActivation, rotateLicense } from './hold-license.js';
import { changeLicense, revokeLicense, type LicenseAct } from './manage-license.js';
import { revokeForGood, settleLicense } from './settle-license.js';
import { findLicense, licensesOf, lookUpLicense } from './visible-licenses.js';

const callerOf = (accountId: string, more: Partial<SessionCaller> = {}): SessionCaller => ({
  kind: 'session',
  accountId,
  credentialId: 'session',
  isAdmin: false,
  isSeller: true,
  isSuspended: false,
  isVerified: true,
  provedAt: START,
  scopes: new Set<Scope>(['licenses:manage']),
  productIds: null,
  ...more,
});

/** A license of a buyer, and everybody who might do something with it. */
async function openManaged(t: Parameters<typeof openShop>[0]) {
  const shop = await openShop(t);
  const { db, accountId, sellerId } = shop;
  const { id } = await shop.issue({ orderId: await shop.order() });
  const { adminId, strangerId } = await db.write(async ({ accounts }) => ({
    adminId: (await accounts.create({ email: null, displayName: 'admin', sellerName: null })).id,
    strangerId: (await accounts.create({ email: null, displayName: 'stranger', sellerName: null })).id,
  }));
  const people = {
    holder: callerOf(accountId),
    seller: callerOf(sellerId),
    admin: callerOf(adminId, { isAdmin: true, scopes: new Set<Scope>(['licenses:manage', 'admin']) }),
    stranger: callerOf(strangerId),
    narrowKey: callerOf(accountId, { productIds: new Set(['another']) }),
  };
  type Person = keyof typeof people;
  const emails: string[] = [];
  const mail = {
    sendWanted: async (_: unknown, wanted: readonly { message: { kind: string } }[]) =>
      void emails.push(...wanted.map(({ message }) => message.kind)),
  };
  const services = { mail, clock: () => shop.time.now } as never;
  const stayed: { limit: number; used: number }[] = [];
  const call = (who: Person) => ({
    caller: people[who],
    address: '192.0.2.1',
    stayWithin: (allowance: { limit: number; used: number }) => void stayed.push(allowance),
  });
  const told = (outcome: object | undefined): unknown =>
    outcome !== undefined && isRefused(outcome) ? (outcome as Refused<'forbidden'>).refused[0] : 'done';
  return {
    ...shop,
    id,
    people,
    emails,
    stayed,
    change: async (who: Person, act: LicenseAct | 'revoke', licenseId = id) =>
      told(
        await db.write<object>((tables) =>
          act === 'revoke'
            ? revokeLicense(tables, call(who), licenseId, 'The key was published')
            : changeLicense(tables, services, call(who), { id: licenseId, act, reason: 'The key was published' }),
        ),
      ),
    rotate: async (who: Person) => told(await db.write((tables) => rotateLicense(tables, services, call(who), id))),
    free: async (who: Person, activationId: string) =>
      told(await db.write((tables) => freeActivation(tables, people[who], id, activationId))),
    log: (): Promise<string[]> => db.knex('audit_events').orderBy('id').pluck('action'),
  };
}

test('a license exists for its holder, its seller and admins, and for keys that are limited to its product', async (t) => {
  const { db, id, people } = await openManaged(t);
  const role = async (who: keyof typeof people) => (await findLicense(db.tables, people[who], id))?.role;
  assert.deepEqual(await Promise.all((['holder', 'seller', 'admin', 'stranger', 'narrowKey'] as const).map(role)), [
    'holder',
    'seller',
    'admin',
    undefined,
    undefined,
  ]);
  const weakAdmin = { ...people.admin, scopes: new Set<Scope>(['licenses:manage']) };
  assert.equal(await findLicense(db.tables, weakAdmin, id), undefined);
  assert.equal(await findLicense(db.tables, people.admin, 'another'), undefined);
});

test('sellers and admins suspend, reinstate and revoke; nobody else, and each step only where it leads', async (t) => {
  const { change, license, id, emails, log, events } = await openManaged(t);
  for (const act of ['suspend', 'reinstate', 'revoke'] as const) {
    assert.equal(await change('holder', act), 'forbidden');
    assert.equal(await change('stranger', act), 'not_found');
    assert.equal(await change('seller', act, 'another'), 'not_found');
  }
  assert.equal(await change('seller', 'reinstate'), 'invalid_transition');
  assert.equal(await change('seller', 'suspend'), 'done');
  assert.equal(await change('seller', 'suspend'), 'invalid_transition');
  assert.equal((await license(id)).reason, 'The key was published');
  assert.equal(await change('admin', 'reinstate'), 'done', 'an admin takes back what a seller did');
  assert.equal(await change('admin', 'suspend'), 'done');
  assert.equal(await change('seller', 'reinstate'), 'forbidden');
  assert.equal(await change('admin', 'reinstate'), 'done');
  assert.equal(await change('seller', 'revoke'), 'done');
  assert.equal(await change('seller', 'revoke'), 'done', 'it stays as it is');
  assert.equal(await change('admin', 'revoke'), 'done', 'and nothing is noted');
  assert.equal(await change('holder', 'revoke'), 'forbidden');
  assert.equal(await change('admin', 'suspend'), 'invalid_transition');
  assert.equal((await events('license.revoked')).length, 1);
  assert.deepEqual(emails, [], 'the holder has no address');
  assert.deepEqual(await log(), ['licence.reinstated', 'licence.suspended', 'licence.reinstated']);
});

test('an admin who revokes a license is noted in the log', async (t) => {
  const { change, log } = await openManaged(t);
  assert.equal(await change('admin', 'revoke'), 'done');
  assert.deepEqual(await log(), ['licence.revoked']);
});

test('the holder is told of a suspension', async (t) => {
  const { db, change, emails, accountId } = await openManaged(t);
  await db.database.write(async ({ knex }) =>
    knex('accounts').where({ id: accountId }).update({ email: 'b@example.org' }),
  );
  await change('seller', 'suspend');
  assert.deepEqual(emails, ['licence_suspended']);
});

test('what waits for a disputed payment stays suspended until that is settled', async (t) => {
  const { db, change, id, license, setOrderStatus } = await openManaged(t);
  await setOrderStatus((await license(id)).orderId!, 'disputed');
  await db.write((tables) => settleLicense(tables, id));
  assert.equal(await change('seller', 'reinstate'), 'invalid_transition');
  await setOrderStatus((await license(id)).orderId!, 'paid');
  assert.equal(await change('seller', 'reinstate'), 'done');
});

test('a license that runs on beside a disputed payment can be suspended', async (t) => {
  const { change, order, issue, setOrderStatus } = await openManaged(t);
  const disputed = await order();
  await issue({ orderId: disputed });
  await setOrderStatus(disputed, 'disputed');
  assert.equal(await change('seller', 'suspend'), 'done');
});

test('only the holder replaces a key: the old one is unknown, and all seats are free', async (t) => {
  const { db, time, rotate, call, license, id, stayed, log } = await openManaged(t);
  const before = await call(await license(id));
  await db.write((tables) => activateServer(tables, before, time.now));
  assert.deepEqual(
    [await rotate('seller'), await rotate('admin'), await rotate('stranger')],
    ['forbidden', 'forbidden', 'not_found'],
  );
  assert.equal(await rotate('holder'), 'done');
  const after = await license(id);
  assert.deepEqual([after.status, after.activationsUsed], ['active', 0]);
  const outcome = await db.write((tables) => activateServer(tables, before, time.now));
  assert.ok(isRefused(outcome) && outcome.refused[0] === 'license_not_found');
  assert.equal(await rotate('holder'), 'done');
  assert.deepEqual(stayed, [
    { limit: 10, used: 0, resetsAt: null },
    { limit: 10, used: 1, resetsAt: START + 86_400_000 },
  ]);
  assert.deepEqual(await log(), ['licence.rotated', 'licence.rotated']);
  await db.write((tables) => revokeForGood(tables, id, 'Over'));
  assert.equal(await rotate('holder'), 'invalid_transition');
});

test('the holder and the seller free a seat, once', async (t) => {
  const { db, time, free, call, license, id } = await openManaged(t);
  const activate = async (number: number): Promise<string> => {
    const serverCall = await call(await license(id), { serverId: server(number) });
    await db.write((tables) => activateServer(tables, serverCall, time.now));
    return (await db.tables.activations.ofServer(id, server(number)))!.id;
  };
  const [one, two] = [await activate(1), await activate(2)];
  assert.deepEqual([await free('admin', one), await free('stranger', one)], ['forbidden', 'not_found']);
  assert.deepEqual([await free('holder', one), await free('seller', two)], ['done', 'done']);
  assert.equal(await free('holder', one), 'not_found');
});

test('lists are of what one holds or sells, narrowed by what is asked and by the key', async (t) => {
  const { db, id, people, productId } = await openManaged(t);
  const list = async (
    who: keyof typeof people,
    as: 'buyer' | 'seller',
    filter: Parameters<typeof licensesOf>[3] = {},
  ) => {
    const { items, total } = await licensesOf(db.tables, people[who], as, filter, { page: 1, limit: 10 });
    assert.equal(items.length, total);
    return items.map((license) => license.id);
  };
  assert.deepEqual(await list('holder', 'buyer', { status: 'active', productId }), [id]);
  assert.deepEqual(await list('seller', 'seller'), [id]);
  for (const nothing of [
    list('holder', 'seller'),
    list('seller', 'buyer'),
    list('admin', 'seller'),
    list('narrowKey', 'buyer'),
    list('holder', 'buyer', { status: 'revoked' }),
    list('holder', 'buyer', { productId: id }),
  ])
    assert.deepEqual(await nothing, []);
});

test('a license is looked up by its key for support alone', async (t) => {
  const { db, id, people } = await openManaged(t);
  const key = await db.tables.licenses.keyOf(id);
  const found = async (who: keyof typeof people, text = key) => (await lookUpLicense(db.tables, people[who], text))?.id;
  assert.deepEqual([await found('seller', key.toLowerCase()), await found('admin')], [id, id]);
  assert.deepEqual(
    [await found('holder'), await found('stranger'), await found('seller', 'x')],
    [undefined, undefined, undefined],
  );
});
