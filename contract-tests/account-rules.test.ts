// Leaving: what goes with a deleted account, what stays for others, who cannot go; and what an export holds.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { components } from '#generated/types.js';
import { hashKey } from '../db/key-format.js';
import { hashSecret } from '../identity/one-time-secret.js';
import { SOME_FILE } from './failing-store.js';
import type { Holder } from './people.js';
import { aReview } from './reviews/stage.js';
import { bearer } from './usual.js';
import { openWorld, type Received, type World } from './world.js';

type AccountExport = components['schemas']['AccountExport'];

let world: World;
before(async () => { world = await openWorld({ checkResponses: true }); });
after(() => world.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Received> => world.request({ path, headers });
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string } | undefined)?.code];

async function leave(who: Pick<Holder, 'accountId'>, where = world): Promise<Received> {
  const { headers } = await where.browser(who);
  const received = await where.request({ path: '/api/account', headers }, 'DELETE');
  await where.market.search.refresh();
  return received;
}

const letters = async (recipient: string, { market } = world): Promise<string[]> =>
  (await market.messages.listUnsent({ page: 1, limit: 100 })).items.filter((message) => message.recipient === recipient).map(({ kind }) => kind);

test('a seller who leaves takes the products off the storefront and out of search, and buyers go on downloading theirs', async () => {
  const { id, slug, seller } = await world.product({ name: 'Fleeting Quokka', priceCents: 700 });
  const versionId = await world.version(id, { file: SOME_FILE });
  const [buyer, other] = [await world.account(), await world.account()];
  await world.paidOrder(buyer, id);
  const finds = async (): Promise<boolean[]> => Promise.all(
    [`/api/search?q=quokka`, `/api/v1/products?ids=${id}`, `/api/v1/products/${slug}`].map(async (path) => JSON.stringify((await get(path, bearer(other.key))).body).includes(id)),
  );
  assert.deepEqual(await finds(), [true, true, true]);

  assert.equal((await leave(seller)).status, 204);

  assert.deepEqual(await finds(), [false, false, false]);
  assert.equal((await get(`/api/products/${slug}`)).status, 404);
  assert.equal((await get(`/api/v1/products/${slug}/versions`, bearer(buyer.key))).status, 200);
  assert.equal((await get(`/api/v1/versions/${versionId}/download`, bearer(buyer.key))).status, 302);
  assert.equal((await get(`/api/v1/versions/${versionId}/download`, bearer(other.key))).status, 404);
});

test('reviews of somebody who left stay, by a deleted user', async () => {
  const { author, path, review } = await aReview(world);
  assert.equal((await leave(author)).status, 204);
  const { data } = (await get(path.replace(/\/[^/]+$/, ''))).body as { data: components['schemas']['Review'][] };
  assert.deepEqual(data.map((shown) => [shown.id, shown.author_name, shown.body]), [[review.id, 'Deleted user', review.body]]);
});

test('nothing lets somebody in who left: not the session, a key or a server token; the address is free again and gets a farewell', async () => {
  const person = await world.account();
  const [session, token] = [await world.browser(person), await world.serverToken(person)];
  assert.equal((await leave(person)).status, 204);
  assert.deepEqual(codeOf(await get('/api/account', session.headers)), [401, 'unauthorized']);
  assert.deepEqual(codeOf(await get('/api/v1/products', bearer(person.key))), [401, 'invalid_key']);
  assert.deepEqual(codeOf(await get('/api/v1/products', bearer(token))), [401, 'invalid_key']);
  assert.equal(await world.market.accounts.byEmail(person.email), undefined);
  assert.deepEqual(await letters(person.email), ['account_deleted']);
  assert.deepEqual(await world.market.db.knex('messages').where({ account_id: person.accountId }), []);
  const { items } = await world.market.audit.list({ accountId: person.accountId, action: 'account.deleted', page: 1, limit: 10 });
  assert.deepEqual(items.map(({ actorId, details }) => [actorId, details]), [[person.accountId, null]]);
});

test('nobody leaves while an order that they made, or of what they sell, is not paid', async () => {
  const { id, seller } = await world.product({ priceCents: 700 });
  const buyer = await world.account();
  const order = (await world.market.orders.byId(await world.pendingOrder(buyer, id)))!;
  for (const who of [buyer, seller]) {
    assert.deepEqual(codeOf(await leave(who)), [409, 'invalid_transition']);
    assert.equal((await get('/api/v1/orders', bearer(who.key))).status, 200);
  }
  await world.market.db.write((tx) => world.market.orders.cancel(tx, order));
  for (const who of [buyer, seller]) assert.equal((await leave(who)).status, 204);
});

test('the last admin who can act does not leave', async () => {
  const own = await openWorld({ checkResponses: true });
  try {
    const [admin, suspended, heir] = [await own.account({ isAdmin: true }), await own.account({ isAdmin: true }), await own.account()];
    await own.suspend(suspended);
    const refused = await leave(admin, own);
    assert.deepEqual(codeOf(refused), [409, 'invalid_transition']);
    assert.match((refused.body as { error: string }).error, /only admin/);
    assert.deepEqual(await letters(admin.email, own), []);
    await own.market.db.write((tx) => own.market.accounts.promote(tx, heir.accountId));
    assert.equal((await leave(admin, own)).status, 204);
    assert.deepEqual(codeOf(await leave(heir, own)), [409, 'invalid_transition']);
  } finally {
    await own.close();
  }
});

test('an export holds what is kept about the account, of nobody else and nothing that lets anybody in', async () => {
  const { id, seller } = await world.product({ priceCents: 700 });
  const { author, review, product } = await aReview(world);
  const sale = await world.paidOrder(author, id);
  await aReview(world, {}, product);
  const [session, token] = [await world.browser(author), await world.serverToken(author)];
  await world.market.db.write(async (tx) => tx('accounts').where({ id: author.accountId }).update({ password_hash: '$argon2id$a-hash' }));
  const read = async ({ headers }: { headers: Record<string, string> }): Promise<AccountExport> => ((await get('/api/account/export', headers)).body as { data: AccountExport }).data;

  const bought = await read(session);
  assert.equal(bought.account.email, author.email);
  assert.ok(bought.purchases.some((order) => order.id === sale) && bought.purchases.every((order) => order.buyer_id === author.accountId));
  assert.deepEqual(bought.reviews.map((shown) => shown.id), [review.id]);
  assert.deepEqual([bought.sales.length, bought.api_keys.length, bought.server_tokens.length, bought.sessions.length], [0, 1, 1, 1]);
  const text = JSON.stringify(bought);
  for (const secret of ['argon2', author.key, hashKey(author.key), token, hashKey(token), session.token, hashSecret(session.token), seller.email]) {
    assert.ok(!text.includes(secret), secret);
  }

  assert.deepEqual((await read(await world.browser(seller))).sales.map((order) => order.id), [sale]);
  const again = await read(session);
  assert.deepEqual(again.audit_events.map(({ action }) => action), ['account.exported']);
  assert.equal((await world.request({ path: '/api/account/export', headers: session.headers }, 'HEAD')).status, 200);
  assert.equal((await read(session)).audit_events.length, 2);
});
