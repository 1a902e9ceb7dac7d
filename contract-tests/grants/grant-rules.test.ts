// Grants over the wire: how they are taken without asking, and what a seller sees of that, and when.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anAssertion, aSigningPasskey, aToken, PASSWORD } from '../sign-in/sign-in-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { someAddress } from './grant-fixtures.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

/** What a seller sees of a product's grants: lists, the CSV of buyers, licenses. Times are left out. */
async function seen(productId: string, { key }: Pick<Holder, 'key'>): Promise<string[]> {
  const paths = [
    `/api/v1/products/${productId}/grants`,
    `/api/v1/products/${productId}/buyers`,
    '/api/v1/licenses?as=seller',
  ];
  const answers = await Promise.all(paths.map((path) => service.request({ path, headers: bearer(key) })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  return answers.map(({ body }) => JSON.stringify(body).replaceAll(/"created_at":"[^"]*"/g, ''));
}

/** Gives a product to an address by its seller's key, by a body and by a file; the answers without ids and times. */
async function given(path: string, { key }: Pick<Holder, 'key'>, email: string) {
  const headers = bearer(key);
  const one = await service.request({ path, headers, body: { email, source: 'gift' } }, 'POST');
  const file = Buffer.from(`email,source\n${email},gift\n${email},list\n`);
  const typed = { ...headers, 'Content-Type': 'text/csv' };
  const list = await service.request({ path: `${path}/import`, headers: typed, body: file }, 'POST');
  const { id: _, email: to, created_at: _at, ...shown } = (one.body as { data: Record<string, unknown> }).data;
  assert.equal(to, email);
  return { status: one.status, shown, list: list.body };
}

test('nothing tells a seller whether an address has an account before its owner took the grant', async () => {
  const { id, seller } = await service.product({ priceCents: 995 });
  const somebody = await service.account({ sellerName: null });
  const path = `/api/v1/products/${id}/grants`;
  const nobody = someAddress();
  const product = { ...(await given(path, seller, nobody)) };
  assert.deepEqual(await given(path, seller, somebody.email), product);
  for (const text of await seen(id, seller)) {
    assert.ok(!text.includes(somebody.accountId));
    assert.ok(!text.includes('"claimed_at":"'));
  }
  await service.request({ path: '/api/v1/received-grants', headers: bearer(somebody.key) });
  const before = await seen(id, seller);
  assert.ok(!before.join().includes(somebody.accountId), 'looking at what one was given takes nothing');
  await service.request({ path: '/api/v1/received-grants/claim', headers: bearer(somebody.key) }, 'POST');
  const [grants, buyers] = await seen(id, seller);
  assert.ok(grants!.includes(somebody.accountId) && buyers!.includes(somebody.accountId));
});

/** The ways in which somebody takes what they were given without asking for it. */
const WAYS: Readonly<Record<string, (holder: Holder) => Promise<{ path: string; body: object }>>> = {
  'confirming the address': async ({ accountId }) => ({
    path: '/api/account/verify-email',
    body: { token: await aToken(service, 'verify_email', accountId) },
  }),
  'signing in': async ({ email }) => ({ path: '/api/account/login', body: { email, password: PASSWORD } }),
  'signing in with a passkey': async (holder) => ({
    path: '/api/account/login/passkey',
    body: { passkey: await anAssertion(service, await aSigningPasskey(service, holder)) },
  }),
};

for (const [way, requestOf] of Object.entries(WAYS)) {
  test(`${way} takes what was granted to the address, with a license`, async () => {
    const { id, seller } = await service.product({ priceCents: 995 });
    const isVerified = way !== 'confirming the address';
    const holder = await service.account({ sellerName: null, isVerified, password: PASSWORD });
    const { ownership, licenses } = service.market.tables;
    const request = await requestOf(holder);
    await given(`/api/v1/products/${id}/grants`, seller, holder.email);
    assert.equal(await ownership.owns(holder.accountId, id), false);
    assert.equal((await service.request(request, 'POST')).status, 200);
    assert.equal(await ownership.owns(holder.accountId, id), true);
    assert.equal((await licenses.running(holder.accountId, id))!.seats, 6, 'of both grants together');
  });
}

test('a key that is limited to another product neither gives, lists, exports nor takes back', async () => {
  const { id, seller } = await service.product({ priceCents: 995 });
  const { id: other } = await service.product({}, seller);
  const path = `/api/v1/products/${id}/grants`;
  const made = await service.request(
    { path, headers: bearer(seller.key), body: { email: someAddress(), source: 'gift' } },
    'POST',
  );
  const { id: grant } = (made.body as { data: { id: string } }).data;
  const [account, key] = await service.market.write(async (tables) => {
    const account = (await tables.accounts.byId(seller.accountId))!;
    return [account, await tables.keys.create(account, { name: 'limited', productIds: [other] })] as const;
  });
  assert.equal(account.id, seller.accountId);
  const headers = bearer(key.secret);
  const attempts = [
    ['POST', path, { email: someAddress(), source: 'gift' }],
    ['GET', path],
    ['GET', `/api/v1/products/${id}/buyers`],
    ['POST', `/api/v1/grants/${grant}/revoke`, { reason: 'A test' }],
  ] as const;
  for (const [method, place, body] of attempts) {
    const { status } = await service.request({ path: place, headers, ...(body === undefined ? {} : { body }) }, method);
    assert.equal(status, 404, `${method} ${place}`);
  }
});
