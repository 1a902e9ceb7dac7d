// Accounts: found by address and handle, each of them once; what their owners and admins make of them.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { roles, statusOf, type NewAccount } from './accounts.js';
import { lastChangeSeq } from '../engine/change-counter.js';
import type { Tables } from '../tables.js';
import { createSearchSource } from '../catalog/search-source.js';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { brokenConstraint } from '../engine/database-errors.js';

async function setUp(t: TestContext) {
  const time = { now: 42 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { accounts } = db.tables;
  const make = (account: Partial<NewAccount>) =>
    db.write((tables) => tables.accounts.create({ email: null, displayName: 'B', ...account }));
  const read = async (id: string) => (await accounts.byId(id))!;
  const change = (act: (tables: Tables) => Promise<unknown>) => db.write(act);
  return { db, time, accounts, make, read, change };
}

test('an account is found by its address in any case, by handle and by id; both names are unique', async (t) => {
  const { db, accounts, make, change, read } = await setUp(t);
  const made = await make({ email: 'Ann@Example.com', displayName: 'Ann', sellerName: 'ann' });
  assert.deepEqual([made.email, made.createdAt, made.isAdmin], ['ann@example.com', 42, false]);
  assert.deepEqual(await accounts.byEmail('ANN@example.COM'), made);
  assert.deepEqual(await accounts.bySellerName('ann'), made);
  assert.deepEqual(await accounts.byId(made.id), made);
  for (const names of [{ email: 'ann@EXAMPLE.com' }, { email: null, sellerName: 'ann' }]) {
    const taken = { displayName: 'B', ...names };
    await assert.rejects(make(taken), (error) => brokenConstraint(error) === 'unique');
    assert.equal(await db.write((tables) => tables.accounts.createUnlessTaken(taken)), undefined);
  }
  const other = { email: 'b@example.com', displayName: 'B' };
  const unlessTaken = await db.write((tables) => tables.accounts.createUnlessTaken(other));
  assert.deepEqual(await accounts.byEmail('b@example.com'), unlessTaken);
  await make({});
  await make({});
  await change((tables) => tables.accounts.promote(made.id));
  assert.equal((await read(made.id)).isAdmin, true);
});

test('an address counts as verified unless it is said to be not, and is verified once', async (t) => {
  const { time, make, read, change } = await setUp(t);
  const [byOperator, imported, registered] = [
    await make({ email: 'a@example.com' }),
    await make({}),
    await make({ email: 'b@example.com', emailVerifiedAt: null }),
  ];
  assert.deepEqual(
    [byOperator, imported, registered].map((account) => [account.emailVerifiedAt, statusOf(account)]),
    [
      [42, 'active'],
      [null, 'active'],
      [null, 'unverified'],
    ],
  );
  for (time.now of [50, 60]) await change((tables) => tables.accounts.verifyEmail(registered.id));
  assert.deepEqual(await read(registered.id), { ...registered, emailVerifiedAt: 50 });
});

test("a password's hash is handed out by credentials alone, by address in any case", async (t) => {
  const { accounts, make, change } = await setUp(t);
  const account = await make({ email: 'a@example.com', passwordHash: '$first' });
  const first = { account, passwordHash: '$first', hasSecondFactor: false };
  assert.deepEqual(await accounts.credentials('A@example.com'), first);
  assert.deepEqual(await accounts.credentialsById(account.id), first);
  assert.ok(!JSON.stringify(account).includes('$first'));
  await change((tables) => tables.accounts.setPassword(account.id, '$second'));
  assert.equal((await accounts.credentials('a@example.com'))!.passwordHash, '$second');
  await make({ email: 'b@example.com' });
  assert.equal((await accounts.credentials('b@example.com'))!.passwordHash, null);
  assert.equal(await accounts.credentials('nobody@example.com'), undefined);
});

test("a changed address is a proven one, and nobody else's", async (t) => {
  const { time, accounts, make, read, change } = await setUp(t);
  const account = await make({ email: 'a@example.com', emailVerifiedAt: null });
  await make({ email: 'taken@example.com' });
  const move = (email: string) => change((tables) => tables.accounts.changeEmail(account.id, email));
  assert.equal(await move('Taken@example.com'), false);
  time.now = 50;
  assert.equal(await move('New@Example.com'), true);
  assert.deepEqual(await read(account.id), { ...account, email: 'new@example.com', emailVerifiedAt: 50 });
  assert.equal(await accounts.byEmail('a@example.com'), undefined);
});

test('a seller name is given once and to one account', async (t) => {
  const { make, read, change } = await setUp(t);
  const [ann, bob] = [await make({}), await make({})];
  assert.deepEqual(roles(ann), ['buyer']);
  const becomeSeller = (id: string, name: string) => change((tables) => tables.accounts.becomeSeller(id, name));
  assert.equal(await becomeSeller(ann.id, 'ann'), true);
  assert.equal(await becomeSeller(bob.id, 'ann'), false, "another's");
  assert.equal(await becomeSeller(ann.id, 'other'), false, 'it has one');
  assert.deepEqual([(await read(ann.id)).sellerName, (await read(bob.id)).sellerName], ['ann', null]);
  await change((tables) => tables.accounts.promote(ann.id));
  assert.deepEqual(roles(await read(ann.id)), ['buyer', 'seller', 'admin']);
});

test("a new name to show makes the seller's products changes, and edits none", async (t) => {
  const { db, time, make, read, change } = await setUp(t);
  const { products } = db.tables;
  const source = createSearchSource(db.database);
  const [seller, other] = [await make({ sellerName: 'a' }), await make({ sellerName: 'b' })];
  const ids: string[] = [];
  for (const slug of ['one', 'two', 'three'])
    ids.push(await db.write((tables) => addProduct(tables, { slug, sellerId: seller.id })));
  await db.write((tables) => addProduct(tables, { slug: 'foreign', sellerId: other.id }));
  await db.write((tables) => tables.products.update(ids[0]!, { name: 'Uno' }));
  const before = (await products.byId(ids[0]!))!;
  const seen = await lastChangeSeq(db.knex);
  time.now = Date.now() + 60_000;
  await change((tables) => tables.accounts.rename(seller.id, 'Anew'));
  assert.equal((await read(seller.id)).displayName, 'Anew');
  const changes = await source.changesSince(seen, 10);
  assert.deepEqual(
    changes.map(({ slug, sellerDisplayName }) => [slug, sellerDisplayName]),
    [
      ['two', 'Anew'],
      ['three', 'Anew'],
      ['one', 'Anew'],
    ],
  );
  assert.equal(changes.at(-1)!.changeSeq, await lastChangeSeq(db.knex));
  assert.deepEqual(await products.byId(ids[0]!), {
    ...before,
    sellerDisplayName: 'Anew',
    changeSeq: changes[2]!.changeSeq,
  });
  assert.equal((await products.changes({ visible: 'live', sinceMs: time.now, limit: 10 })).items.length, 3);
});

test("a suspended seller's products leave search and lists as changes, and come back as changes", async (t) => {
  const { db, time, make, read, change } = await setUp(t);
  const source = createSearchSource(db.database);
  const { products } = db.tables;
  const seller = await make({ sellerName: 'a' });
  const other = await make({ sellerName: 'b' });
  await db.write(async (tables) => {
    await addProduct(tables, { slug: 'one', sellerId: seller.id });
    await addProduct(tables, { slug: 'draft', sellerId: seller.id, status: 'draft' });
    await addProduct(tables, { slug: 'foreign', sellerId: other.id });
  });
  const listed = async () =>
    (await products.list({ visible: 'live', sort: 'newest', page: 1, limit: 20 })).items.map(({ slug }) => slug).sort();
  const changesOf = async (act: (tables: Tables) => Promise<unknown>) => {
    const seen = await lastChangeSeq(db.knex);
    assert.equal(await change(act), true);
    return (await source.changesSince(seen, 10)).map(({ slug, live }) => [slug, live]);
  };
  time.now = Date.now() + 60_000;
  assert.deepEqual(await changesOf((tables) => tables.accounts.suspend(seller.id, 'Malware')), [
    ['one', false],
    ['draft', false],
  ]);
  const { suspendedAt, suspendedReason } = await read(seller.id);
  assert.deepEqual([suspendedAt, suspendedReason, statusOf(await read(seller.id))], [time.now, 'Malware', 'suspended']);
  assert.deepEqual(await listed(), ['foreign']);
  const seen = await lastChangeSeq(db.knex);
  assert.equal(await change((tables) => tables.accounts.suspend(seller.id, 'Again')), false);
  assert.deepEqual(
    [(await read(seller.id)).suspendedAt, (await read(seller.id)).suspendedReason, await lastChangeSeq(db.knex)],
    [time.now, 'Again', seen],
  );

  time.now += 60_000;
  assert.deepEqual(await changesOf((tables) => tables.accounts.reinstate(seller.id)), [
    ['one', true],
    ['draft', false],
  ]);
  assert.deepEqual(await read(seller.id), seller);
  assert.deepEqual(await listed(), ['foreign', 'one']);
  assert.deepEqual(
    (await products.changes({ visible: 'live', sinceMs: time.now, limit: 10 })).items.map(({ slug }) => slug),
    ['one'],
  );
  assert.equal(await change((tables) => tables.accounts.reinstate(seller.id)), false);
});

test('a suspension that is rolled back leaves no change', async (t) => {
  const { db, make, read, change } = await setUp(t);
  const seller = await make({ sellerName: 'a' });
  await db.write((tables) => addProduct(tables, { slug: 'one', sellerId: seller.id }));
  const source = createSearchSource(db.database);
  const seen = await lastChangeSeq(db.knex);
  await assert.rejects(
    change(async (tables) => {
      await tables.accounts.suspend(seller.id, 'Malware');
      throw new Error('on second thought');
    }),
  );
  assert.deepEqual(
    [await source.changesSince(seen, 10), await lastChangeSeq(db.knex), (await read(seller.id)).suspendedAt],
    [[], seen, null],
  );
});

test('trust is given and taken', async (t) => {
  const { make, read, change } = await setUp(t);
  const { id } = await make({ sellerName: 'a' });
  for (const [act, isTrusted] of [
    ['trust', true],
    ['trust', true],
    ['distrust', false],
  ] as const) {
    await change((tables) => tables.accounts[act](id));
    assert.equal((await read(id)).isTrusted, isTrusted);
  }
});

test('admins that can act are counted: neither suspended nor deleted ones', async (t) => {
  const { db, accounts, make, change } = await setUp(t);
  assert.equal(await accounts.countAdmins(), 0);
  const [, suspended, deleted] = [
    await make({ isAdmin: true }),
    await make({ isAdmin: true }),
    await make({ isAdmin: true }),
    await make({}),
  ];
  assert.equal(await accounts.countAdmins(), 3);
  await change((tables) => tables.accounts.suspend(suspended.id, 'Why not'));
  await db.database.write(({ knex }) => knex('accounts').where({ id: deleted.id }).update({ deleted_at: 1 }));
  assert.equal(await accounts.countAdmins(), 1);
});

test('the list filters by words, status and role, newest first, page by page, without the deleted unless they are asked for', async (t) => {
  const { db, time, accounts, make, change } = await setUp(t);
  const names: Record<string, string> = {};
  const add = async (name: string, account: Partial<NewAccount>) => {
    time.now += 1;
    names[(await make({ displayName: name, ...account })).id] = name;
  };
  await add('Root', { email: 'root@example.com', isAdmin: true });
  await add('100% Fish', { email: 'fish@example.com', sellerName: 'fishmonger' });
  await add('New', { email: 'new@example.org', emailVerifiedAt: null });
  await add('Bad', { email: 'bad@example.org', emailVerifiedAt: null });
  await add('Gone', { email: 'gone@example.org' });
  const idOf = (name: string) => Object.entries(names).find(([, known]) => known === name)![0];
  await change((tables) => tables.accounts.suspend(idOf('Bad'), 'Spam'));
  await db.database.write(({ knex }) =>
    knex('accounts')
      .where({ id: idOf('Gone') })
      .update({ deleted_at: 1 }),
  );
  const list = async (options: Partial<Parameters<typeof accounts.list>[0]>) => {
    const { items, total } = await accounts.list({ page: 1, limit: 20, ...options });
    return [...items.map(({ id }) => names[id]), total];
  };
  assert.deepEqual(await list({}), ['Bad', 'New', '100% Fish', 'Root', 4]);
  assert.deepEqual(await list({ status: 'active' }), ['100% Fish', 'Root', 2]);
  assert.deepEqual(await list({ status: 'suspended' }), ['Bad', 1]);
  assert.deepEqual(await list({ status: 'unverified' }), ['New', 1]);
  assert.deepEqual(await list({ role: 'buyer' }), ['Bad', 'New', '100% Fish', 'Root', 4]);
  assert.deepEqual(await list({ role: 'seller' }), ['100% Fish', 1]);
  assert.deepEqual(await list({ role: 'admin', query: 'ROOT@' }), ['Root', 1]);
  assert.deepEqual(await list({ query: 'monger' }), ['100% Fish', 1]);
  assert.deepEqual(await list({ query: '%' }), ['100% Fish', 1], 'no wildcard');
  assert.deepEqual(await list({ query: '_' }), [0]);
  assert.deepEqual(await list({ query: idOf('New') }), ['New', 1]);
  assert.deepEqual(await list({ query: 'gone' }), [0]);
  assert.deepEqual(await list({ status: 'deleted' }), ['Gone', 1]);
  assert.deepEqual(await list({ page: 2, limit: 3 }), ['Root', 4]);
});
