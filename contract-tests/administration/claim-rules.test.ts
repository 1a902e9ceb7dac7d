// Claims of imported sellers: who can be claimed, by whom, once, and what becomes of the account and its products.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { actionsOf, logOf, mailTo } from '../account/mail-and-log.js';
import { goOn, PASSWORD, tokenOf } from '../sign-in/sign-in-fixtures.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { codeOf, erase } from '../moderation/moderation-fixtures.js';
import { anImportedSeller, writeEmails } from './trust-fixtures.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const CLAIMS = '/api/v1/admin/claims';

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
let admin: Holder;
before(async () => {
  const limits = { keyPerHour: 100_000, sessionPerHour: 100_000 };
  service = await openTestService({ checkResponses: true, limits, clock: () => now });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const claim = async (seller_name: string, email: string): Promise<Received> =>
  service.request(
    { path: CLAIMS, headers: (await service.browser(admin)).headers, body: { seller_name, email } },
    'POST',
  );
const redeem = (token: string, more: object = {}): Promise<Received> =>
  service.request({ path: '/api/account/redeem-claim', body: { token, password: PASSWORD, ...more } }, 'POST');
const openClaims = async (): Promise<BodyOf<'listClaims', 200>['data']> =>
  (
    (await service.request({ path: `${CLAIMS}?limit=100`, headers: bearer(admin.key) })).body as BodyOf<
      'listClaims',
      200
    >
  ).data;

/** Claims a seller for an address, and returns the token that was mailed there. */
async function tokenFor(sellerName: string, email: string): Promise<string> {
  assert.equal((await claim(sellerName, email)).status, 201);
  return tokenOf((await mailTo(service, { email })).at(-1)!.text!);
}

test('whoever redeems a claim has the account with its products, signed in, the address confirmed, and both sides know', async () => {
  const { accountId, sellerName, productId } = await anImportedSeller(service);
  const token = await tokenFor(sellerName, 'robin@example.com');
  const answer = await redeem(token, { display_name: 'Robin' });
  assert.equal(answer.status, 200);
  const { account } = (answer.body as BodyOf<'redeemClaim', 200>).data;
  assert.deepEqual([account.id, account.email_verified, account.roles], [accountId, true, ['buyer', 'seller']]);
  const own = await service.request({ path: '/api/v1/products?owner=me', headers: goOn(answer) });
  assert.deepEqual(
    (own.body as BodyOf<'listProducts', 200>).data.map(({ id }) => id),
    [productId],
  );
  const signedIn = await service.request(
    { path: '/api/account/login', body: { email: 'Robin@example.com', password: PASSWORD } },
    'POST',
  );
  assert.equal(signedIn.status, 200);
  assert.deepEqual((await actionsOf(service, { accountId })).slice(0, 3), [
    'claim.created',
    'account.claimed',
    'session.signed_in',
  ]);
  assert.ok((await logOf(service, admin)).some(({ action }) => action === 'claim.redeemed'));
  assert.equal(codeOf(await redeem(token)), '404 not_found', 'once');
  assert.equal(codeOf(await claim(sellerName, 'thief@example.com')), '409 invalid_transition', 'it is somebody’s now');
});

test('of two who redeem a link at once one gets the account', async () => {
  const { sellerName } = await anImportedSeller(service);
  const token = await tokenFor(sellerName, 'both@example.com');
  const codes = (await Promise.all([redeem(token), redeem(token)])).map(codeOf).sort();
  assert.deepEqual(codes, ['200', '404 not_found']);
});

test('a link ends after 14 days, by another claim, by being revoked, and with whatever makes the account somebody’s', async () => {
  const names = await Promise.all(Array.from({ length: 5 }, async () => (await anImportedSeller(service)).sellerName));
  const [old, replaced, revoked, promoted, suspended] = names as [string, string, string, string, string];
  const expiring = await tokenFor(old, 'old@example.com');
  now += 14 * DAY_MS;
  assert.equal(codeOf(await redeem(expiring)), '404 not_found');
  assert.ok(!(await openClaims()).some(({ seller_name: name }) => name === old));
  const first = await tokenFor(replaced, 'first@example.com');
  const second = await tokenFor(replaced, 'second@example.com');
  assert.equal(codeOf(await redeem(first)), '404 not_found');
  const taken = await tokenFor(revoked, 'revoked@example.com');
  const { id } = (await openClaims()).find(({ seller_name: name }) => name === revoked)!;
  assert.equal((await service.request({ path: `${CLAIMS}/${id}`, headers: bearer(admin.key) }, 'DELETE')).status, 204);
  assert.equal(codeOf(await redeem(taken)), '404 not_found');
  for (const [name, act] of [
    [promoted, 'promote'],
    [suspended, 'suspend'],
  ] as const) {
    const token = await tokenFor(name, `${name}@example.com`);
    const account = (await service.market.tables.accounts.bySellerName(name))!;
    await service.market.write(async ({ accounts }): Promise<unknown> => accounts[act](account.id, 'a test'));
    assert.equal(codeOf(await redeem(token)), '404 not_found', act);
    assert.equal(codeOf(await claim(name, 'other@example.com')), '409 invalid_transition', act);
  }
  assert.equal((await redeem(second)).status, 200);
});

test('nobody claims what is no imported seller', async () => {
  const seller = await service.account();
  const { sellerName } = (await service.market.tables.accounts.byId(seller.accountId))!;
  assert.equal(codeOf(await claim(sellerName!, 'thief@example.com')), '409 invalid_transition');
  await erase(service, seller);
  assert.equal(codeOf(await claim(sellerName!, 'thief@example.com')), '404 not_found', 'deleted');
  assert.equal(codeOf(await claim('nobody-at-all', 'thief@example.com')), '404 not_found');
});

test('an address that has an account is refused when the claim is made, and when somebody took it since', async () => {
  const { sellerName } = await anImportedSeller(service);
  const { email } = await service.account();
  assert.equal(codeOf(await claim(sellerName, email.toUpperCase())), '400 validation_failed');
  const token = await tokenFor(sellerName, 'late@example.com');
  await service.market.write(({ accounts }) => accounts.create({ email: 'late@example.com', displayName: 'Late' }));
  const refused = await redeem(token);
  assert.equal(codeOf(refused), '409 invalid_transition');
  assert.match((refused.body as { error: string }).error, /late@example\.com has an account already/);
  const account = (await service.market.tables.accounts.bySellerName(sellerName))!;
  assert.equal(account.email, null);
  await service.market.write(async ({ accounts }) => {
    const late = (await accounts.byEmail('late@example.com'))!;
    await accounts.changeEmail(late.id, 'elsewhere@example.com');
  });
  assert.equal((await redeem(token)).status, 200, 'the link was not used up by the refusal');
});

test('a file makes a claim of each good line; e-mails are written afterwards, fifty at a time', async () => {
  now += 1;
  const sellers = await Promise.all(Array.from({ length: 120 }, () => anImportedSeller(service)));
  const { email: known } = await service.account();
  const lines = sellers.map(({ sellerName }) => `${sellerName},${sellerName}@example.net`);
  const [bad, twice] = [sellers.pop()!, sellers[0]!];
  lines.pop();
  lines.push(`${bad.sellerName},${known}`, `${bad.sellerName},no address`, `${twice.sellerName},new@example.net`);
  lines.push(`${bad.sellerName},${twice.sellerName}@example.net`, 'A seller,a@example.net', 'nobody,b@example.net');
  const headers = { ...(await service.browser(admin)).headers, 'Content-Type': 'text/csv; charset=utf-8' };
  const received = await service.request(
    { path: `${CLAIMS}/import`, headers, body: Buffer.from(lines.join('\r\n')) },
    'POST',
  );
  const { data } = received.body as BodyOf<'importClaims', 200>;
  assert.deepEqual(data, {
    created: 119,
    refused: [
      [120, bad.sellerName, 'The address is that of an account already: take another one'],
      [121, bad.sellerName, 'The second column is no e-mail address'],
      [122, twice.sellerName, 'Line 1 is for the same seller or address already'],
      [123, bad.sellerName, 'Line 1 is for the same seller or address already'],
      [124, 'A seller', 'The first column is no name of a seller'],
      [125, 'nobody', 'There is no seller nobody'],
    ].map(([line, seller_name, reason]) => ({ line, seller_name, reason })),
  });
  const waiting = (await openClaims()).filter(({ expires_at: at }) => at === null);
  assert.ok(waiting.length > 0);
  await service.request({ path: `${CLAIMS}/${waiting[0]!.id}`, headers: bearer(admin.key) }, 'DELETE');
  await writeEmails(service);
  const written: unknown[] = await service.market.db.committed
    .knex('messages')
    .where({ kind: 'seller_claim', created_at: now })
    .select('id');
  assert.equal(written.length, 118, 'none for the one that was taken back');
  assert.ok((await openClaims()).every(({ expires_at: at }) => at !== null));
});

test('people come first in the list of accounts, those of an import are marked, and either can be asked for', async () => {
  const { accountId } = await anImportedSeller(service);
  const person = await service.account();
  const { accountId: newest } = await anImportedSeller(service);
  const list = async (query: string) => {
    const received = await service.request({ path: `/api/v1/admin/accounts?${query}`, headers: bearer(admin.key) });
    return (received.body as BodyOf<'listAccounts', 200>).data;
  };
  const [first] = await list('limit=1');
  assert.deepEqual([first!.id, first!.imported], [person.accountId, false]);
  const imported = await list('kind=imported&limit=2');
  assert.deepEqual(
    imported.map((one) => [one.id, one.imported]),
    [
      [newest, true],
      [accountId, true],
    ],
  );
  assert.ok((await list('kind=person&limit=100')).every((one) => !one.imported));
});
