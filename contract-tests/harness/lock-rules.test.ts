// What the recorder of locks notices of a write, and what it lets pass.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { LockMode } from '../../db/engine/lock.js';
import type { Tables } from '../../db/tables.js';
import { lockAll } from '../../market/lock-all.js';
import type { Holder } from './account-fixtures.js';
import { complaintsOf, crowdedStatements, idleSites, type Trace } from './lock-rules.js';
import { openTestService, type TestService } from './test-service.js';

let service: TestService;
let seller: Holder;
let buyer: Holder;
let product: { id: string; slug: string };
before(async () => {
  service = await openTestService({ recordLocks: true });
  seller = await service.account();
  buyer = await service.account();
  product = await service.product({}, seller);
});
after(() => service.close());

/** Runs a write that is rolled back, and returns what was recorded. */
async function traceOf(act: (tables: Tables) => Promise<unknown>): Promise<Trace> {
  const undone = new Error('undone');
  const { market, traces } = service.locks!;
  const written = market.write(async (tables) => {
    await act(tables);
    throw undone;
  });
  await assert.rejects(written, undone);
  return traces.at(-1)!;
}

const nameless = (complaint: string): string =>
  complaint
    .replaceAll(seller.accountId, 'SELLER')
    .replaceAll(buyer.accountId, 'BUYER')
    .replaceAll(product.id, 'PRODUCT')
    .replace(/ at .*/, '');

const complaints = async (act: (tables: Tables) => Promise<unknown>): Promise<string[]> =>
  complaintsOf(await traceOf(act)).map(nameless);

test('a row that is written without a lock is noticed, whichever way it is written', async () => {
  const locksNothing = (what: string, owner: string) => [`no operation: ${what} without a lock on ${owner}`];
  assert.deepEqual(
    await complaints(({ accounts }) => accounts.trust(seller.accountId)),
    locksNothing('update of accounts', 'account:SELLER'),
  );
  assert.deepEqual(
    await complaints(({ avatars }) => avatars.set(buyer.accountId, Buffer.from('x'))),
    locksNothing('insert of avatars', 'account:BUYER'),
  );
  assert.deepEqual(
    await complaints(({ products }) =>
      products.setBase(product.id, { downloadCount: 1, ratingCount: 0, ratingSum: 0 }),
    ),
    locksNothing('update of products', 'product:PRODUCT'),
  );
});

test('a row that is judged without a lock is noticed, and so is one that is only counted', async () => {
  const expected = ['no operation: read of api_keys without a lock on account:BUYER (shared)'];
  assert.deepEqual(await complaints(({ keys }) => keys.byId(buyer.keyId)), expected);
  assert.deepEqual(await complaints(({ keys }) => keys.list(buyer.accountId)), expected);
  const admin = await service.account({ isAdmin: true });
  assert.deepEqual(await complaints(({ accounts }) => accounts.countAdmins()), [
    `no operation: read of accounts without a lock on account:${admin.accountId} (shared)`,
  ]);
});

test('a lock that comes after the write is too late; one that comes before is enough', async () => {
  const late = await complaints(async ({ accounts, lock }) => {
    await accounts.trust(seller.accountId);
    await lock('account', seller.accountId);
  });
  assert.deepEqual(late, ['no operation: update of accounts without a lock on account:SELLER']);
  const early = await complaints(async ({ accounts, lock }) => {
    await lock('account', seller.accountId);
    await accounts.trust(seller.accountId);
  });
  assert.deepEqual(early, []);
});

test('what is read to find out what to lock is read again after that', async () => {
  const once = await complaints(async (tables) => {
    const { products, audit } = tables;
    const found = await products.bySlug(product.slug);
    await lockAll(tables, { product: [found!] });
    await audit.append({ accountId: buyer.accountId, actorId: null, action: 'messages.read' });
  });
  assert.deepEqual(once, ['no operation: read of products without a lock on product:PRODUCT (shared)']);
  const twice = await complaints(async (tables) => {
    const { products } = tables;
    const found = await products.bySlug(product.slug);
    await lockAll(tables, { product: [found!] });
    await products.byId(found!.id);
  });
  assert.deepEqual(twice, []);
});

test('whoever has the account of a seller alone has their products, and who locks a product shares that account', async () => {
  const ofAll = (mode: LockMode) =>
    complaints(async ({ accounts, lock }) => {
      await lock('account', seller.accountId, mode);
      await accounts.suspend(seller.accountId, 'A test of locks');
    });
  assert.deepEqual(await ofAll('exclusive'), []);
  assert.deepEqual(await ofAll('shared'), [
    'no operation: update of accounts without a lock on account:SELLER',
    'no operation: update of products without a lock on product:PRODUCT',
  ]);
  const alone = await complaints(({ lockEach }) => lockEach([{ kind: 'product', id: product.id, mode: 'shared' }]));
  assert.deepEqual(alone, ['no operation: locked product:PRODUCT without its seller, account:SELLER']);
});

test('what a write makes it need not lock', async () => {
  const made = await complaints(async ({ accounts, avatars }) => {
    const { id } = await accounts.create({ email: 'new@example.com', displayName: 'New' });
    await avatars.set(id, Buffer.from('x'));
  });
  assert.deepEqual(made, []);
});

test('locks in another order are noticed; what is held may be locked again', async () => {
  const [first, second] = [seller.accountId, buyer.accountId].sort() as [string, string];
  const locked = (...names: (readonly ['account' | 'purchase', string])[]) =>
    complaints(async ({ lockEach }) => {
      for (const [kind, id] of names) await lockEach([{ kind, id, mode: 'exclusive' }]);
    });
  assert.deepEqual(await locked(['purchase', 'bought'], ['account', first]), [
    `no operation: locked account:${nameless(first)} after purchase:bought`,
  ]);
  assert.deepEqual(await locked(['account', second], ['account', first]), [
    `no operation: locked account:${nameless(first)} after account:${nameless(second)}`,
  ]);
  assert.deepEqual(
    await locked(['account', first], ['account', second], ['purchase', 'bought'], ['account', first]),
    [],
  );
});

test('a lock that nothing needs is noticed, and one that can do without another as well', async () => {
  const needed = await traceOf(async ({ accounts, lock }) => {
    await lock('account', seller.accountId);
    await accounts.trust(seller.accountId);
  });
  assert.deepEqual(idleSites([needed]), []);
  const idle = await traceOf(async (tables) => {
    const { accounts, lock } = tables;
    await lock('account', seller.accountId);
    await lockAll(tables, { product: [{ id: product.id, sellerId: seller.accountId }] });
    await accounts.trust(seller.accountId);
  });
  assert.match(idleSites([idle]).at(-1)!, /^contract-tests\/harness\/lock-rules\.test\.js:\d+ product exclusive$/);
  const twice = await traceOf(async ({ accounts, lock }) => {
    await lock('account', seller.accountId);
    await lock('account', seller.accountId);
    await accounts.trust(seller.accountId);
  });
  assert.equal(idleSites([twice]).length, 2);
});

test('a statement that writes another aggregate besides is noticed, and several of one are not', async (t) => {
  const { db } = service.market;
  const trust = () => traceOf(({ accounts }) => accounts.trust(seller.accountId));
  assert.deepEqual(crowdedStatements([await trust()]), []);
  await db.write(({ knex }) =>
    knex.raw(
      'create trigger planted after update on accounts begin update products set name = name where seller_id = new.id; end',
    ),
  );
  t.after(() => db.write(({ knex }) => knex.raw('drop trigger planted')));
  assert.deepEqual(crowdedStatements([await trust()]), ['no operation: one statement writes accounts and products']);
  const message = { kind: 'verify_email', recipient: 'a@example.com', subject: '', text: '', html: '' } as const;
  const mails = await traceOf(({ mailQueue }) =>
    mailQueue.enqueueAll([seller, buyer].map(({ accountId }) => ({ ...message, accountId, status: 'unsent' }))),
  );
  assert.deepEqual(crowdedStatements([mails]), []);
});
