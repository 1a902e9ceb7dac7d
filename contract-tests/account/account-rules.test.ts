// Leaving: what goes with a deleted account, what stays for others, who cannot go.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { components } from '#generated/types.js';
import { SOME_FILE } from '../harness/failing-store.js';
import type { Holder } from '../harness/account-fixtures.js';
import { aReview } from '../reviews/review-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Received> =>
  service.request({ path, headers });
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string } | undefined)?.code];

async function leave(who: Pick<Holder, 'accountId'>, where = service): Promise<Received> {
  const { headers } = await where.browser(who);
  const received = await where.request({ path: '/api/account', headers }, 'DELETE');
  await where.market.search.refresh();
  return received;
}

const emails = async (recipient: string, { market } = service): Promise<string[]> =>
  (await market.tables.mailQueue.listUnsent({ page: 1, limit: 100 })).items
    .filter((message) => message.recipient === recipient)
    .map(({ kind }) => kind);

test('a seller who leaves takes the products off the storefront and out of search, and buyers go on downloading theirs', async () => {
  const { id, slug, seller } = await service.product({ name: 'Fleeting Quokka', priceCents: 700 });
  const versionId = await service.version(id, { file: SOME_FILE });
  const [buyer, other] = [await service.account(), await service.account()];
  await service.paidOrder(buyer, id);
  const finds = async (): Promise<boolean[]> =>
    Promise.all(
      [`/api/search?q=quokka`, `/api/v1/products?ids=${id}`, `/api/v1/products/${slug}`].map(async (path) =>
        JSON.stringify((await get(path, bearer(other.key))).body).includes(id),
      ),
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
  const { author, path, review } = await aReview(service);
  assert.equal((await leave(author)).status, 204);
  const { data } = (await get(path.replace(/\/[^/]+$/, ''))).body as { data: components['schemas']['Review'][] };
  assert.deepEqual(
    data.map((shown) => [shown.id, shown.author_name, shown.body]),
    [[review.id, 'Deleted user', review.body]],
  );
});

test('nothing lets somebody in who left: not the session, a key or a server token; the address is free again and gets a farewell', async () => {
  const person = await service.account();
  const [session, token] = [await service.browser(person), await service.serverToken(person)];
  assert.equal((await leave(person)).status, 204);
  assert.deepEqual(codeOf(await get('/api/account', session.headers)), [401, 'unauthorized']);
  assert.deepEqual(codeOf(await get('/api/v1/products', bearer(person.key))), [401, 'invalid_key']);
  assert.deepEqual(codeOf(await get('/api/v1/products', bearer(token))), [401, 'invalid_key']);
  assert.equal(await service.market.tables.accounts.byEmail(person.email), undefined);
  assert.deepEqual(await emails(person.email), ['account_deleted']);
  assert.deepEqual(await service.market.db.committed.knex('messages').where({ account_id: person.accountId }), []);
  const { items } = await service.market.tables.audit.list({
    accountId: person.accountId,
    action: 'account.deleted',
    page: 1,
    limit: 10,
  });
  assert.deepEqual(
    items.map(({ actorId, details }) => [actorId, details]),
    [[person.accountId, null]],
  );
});

test('nobody leaves while an order that they made, or of what they sell, is not paid', async () => {
  const { id, seller } = await service.product({ priceCents: 700 });
  const buyer = await service.account();
  const order = (await service.market.tables.orders.byId(await service.pendingOrder(buyer, id)))!;
  for (const who of [buyer, seller]) {
    assert.deepEqual(codeOf(await leave(who)), [409, 'invalid_transition']);
    assert.equal((await get('/api/v1/orders', bearer(who.key))).status, 200);
  }
  await service.market.write((tables) => tables.orders.cancel(order));
  for (const who of [buyer, seller]) assert.equal((await leave(who)).status, 204);
});

test('the last admin who can act does not leave', async () => {
  const own = await openTestService({ checkResponses: true });
  try {
    const [admin, suspended, heir] = [
      await own.account({ isAdmin: true }),
      await own.account({ isAdmin: true }),
      await own.account(),
    ];
    await own.suspend(suspended);
    const refused = await leave(admin, own);
    assert.deepEqual(codeOf(refused), [409, 'invalid_transition']);
    assert.match((refused.body as { error: string }).error, /only admin/);
    assert.deepEqual(await emails(admin.email, own), []);
    await own.market.write((tables) => tables.accounts.promote(heir.accountId));
    assert.equal((await leave(admin, own)).status, 204);
    assert.deepEqual(codeOf(await leave(heir, own)), [409, 'invalid_transition']);
  } finally {
    await own.close();
  }
});

test('the log shows from where somebody did something until they leave, and the entry without it from then on', async () => {
  const [person, admin] = [await service.account(), await service.account({ isAdmin: true, scopes: ['admin'] })];
  const { headers } = await service.browser(person);
  await service.request({ path: '/api/account', headers, body: { display_name: 'Somebody else' } }, 'PATCH');
  const log = async (): Promise<unknown[]> => {
    const { body } = await get(`/api/v1/admin/audit-events?account_id=${person.accountId}`, bearer(admin.key));
    return (body as { data: components['schemas']['AuditEvent'][] }).data.map(({ action, address }) => [
      action,
      address,
    ]);
  };
  assert.deepEqual(await log(), [['account.profile_changed', '127.0.0.1']]);
  assert.equal((await leave(person)).status, 204);
  assert.deepEqual(await log(), [
    ['account.deleted', null],
    ['account.profile_changed', null],
  ]);
});
