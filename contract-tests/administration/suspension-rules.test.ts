// What a suspension stops, what it leaves to others, and that reinstating brings all of it back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { components } from '#generated/types.js';
import { actionsOf, logOf, mailTo, subjectsTo } from '../account/mail-and-log.js';
import { SOME_FILE } from '../harness/failing-store.js';
import { accountPath, erase } from '../moderation/moderation-fixtures.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({
    checkResponses: true,
    limits: { keyPerHour: 100_000, sessionPerHour: 100_000, serverTokenPerHour: 100_000 },
  });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

type Who = Pick<Holder, 'accountId'>;
type Headers = Readonly<Record<string, string>>;

const act = (name: string, { accountId }: Who, body?: object): Promise<Received> =>
  service.request(
    { path: accountPath(accountId, `/${name}`), headers: bearer(admin.key), ...(body === undefined ? {} : { body }) },
    'POST',
  );
const suspend = (who: Who, reason = 'Malware'): Promise<Received> => act('suspend', who, { reason });
const reinstate = (who: Who): Promise<Received> => act('reinstate', who);
const accountOf = ({ status, body }: Received): components['schemas']['ManagedAccount'] => {
  assert.equal(status, 200, JSON.stringify(body));
  return (body as { data: components['schemas']['ManagedAccount'] }).data;
};

/** The status of a GET, and the code where it is an error. */
async function ask(path: string, headers: Headers = {}): Promise<string> {
  const { status, body } = await service.request({ path, headers });
  const code = (body as { code?: string } | undefined)?.code;
  return code === undefined ? String(status) : `${status} ${code}`;
}
const codeOf = ({ status, body }: Received): string => `${status} ${(body as { code?: string }).code ?? ''}`;

test("a suspended account's keys, sessions and server tokens are refused where a caller is required, and go on afterwards", async () => {
  const person = await service.account();
  const { id, slug } = await service.product();
  const versionId = await service.version(id, { file: SOME_FILE });
  const [browser, token] = [await service.browser(person), await service.serverToken(person)];
  const calls: [path: string, headers: Headers][] = [
    ['/api/v1/products', bearer(person.key)],
    ['/api/v1/purchases', browser.headers],
    ['/api/account', browser.headers],
    [`/api/products/${slug}/download/${versionId}`, bearer(token)],
    [`/api/v1/versions/${versionId}/download`, bearer(person.key)],
  ];
  const all = (): Promise<string[]> => Promise.all(calls.map(([path, headers]) => ask(path, headers)));
  const working = ['200', '200', '200', '302', '302'];
  assert.deepEqual(await all(), working);
  await suspend(person);
  assert.deepEqual(
    await all(),
    working.map(() => '403 account_suspended'),
  );
  await reinstate(person);
  assert.deepEqual(await all(), working);
});

test('where nobody needs to be known a suspended account counts as nobody', async () => {
  const { id, slug, seller } = await service.product();
  await service.version(id, { channel: 'beta' });
  const open = await service.product();
  const owner = (await service.browser(seller)).headers;
  const versionsOf = async (headers: Headers): Promise<Received> =>
    service.request({ path: `/api/products/${slug}/versions`, headers });
  assert.equal(((await versionsOf(owner)).body as unknown[]).length, 1);
  await suspend(seller);
  for (const headers of [owner, bearer(seller.key)]) {
    assert.deepEqual(
      [await ask('/api/search', headers), await ask(`/api/products/${open.slug}`, headers)],
      ['200', '200'],
    );
    assert.equal(codeOf(await versionsOf(headers)), '404 not_found', 'not even its own');
  }
});

test('the listings of a suspended seller are gone from lists and search; buyers list and download what they own, nobody buys it', async () => {
  const { id, slug, seller } = await service.product({ name: 'Quokka Quarters', priceCents: 500 });
  const versionId = await service.version(id, { file: SOME_FILE });
  const [buyer, stranger] = [await service.account(), await service.account()];
  await service.paidOrder(buyer, id);
  const shown = async (): Promise<boolean[]> => {
    await service.market.search.refresh();
    const paths = [
      '/api/search?q=quokka',
      '/api/search/suggest?q=quokka',
      '/api/v1/products?q=quokka',
      `/api/v1/products?ids=${id}`,
    ];
    return Promise.all(
      paths.map(async (path) =>
        JSON.stringify((await service.request({ path, headers: bearer(stranger.key) })).body).includes(id),
      ),
    );
  };
  const reads = ({ key }: Holder): Promise<string[]> =>
    Promise.all(
      [
        `/api/v1/products/${id}`,
        `/api/products/${slug}/versions`,
        `/api/products/${slug}/download/${versionId}`,
        `/api/v1/versions/${versionId}/download`,
      ].map((path) => ask(path, bearer(key))),
    );
  assert.deepEqual(
    [await shown(), await reads(buyer)],
    [
      [true, true, true, true],
      ['200', '200', '302', '302'],
    ],
  );

  await suspend(seller);
  assert.deepEqual(await shown(), [false, false, false, false]);
  assert.equal(await ask(`/api/products/${slug}`), '404 not_found');
  assert.deepEqual((await reads(buyer)).slice(1), ['200', '302', '302']);
  assert.deepEqual(await reads(stranger), Array(4).fill('404 not_found'));
  const order = await service.request(
    { path: '/api/v1/orders', headers: bearer(stranger.key), body: { product_id: id } },
    'POST',
  );
  assert.equal(codeOf(order), '404 not_found');

  await reinstate(seller);
  assert.deepEqual([await shown(), await ask(`/api/products/${slug}`)], [[true, true, true, true], '200']);
  assert.deepEqual((await reads(stranger)).slice(0, 2), ['200', '200']);
});

test('the account is told why by mail, again for another reason, and the log keeps who and when but not why', async () => {
  const person = await service.account();
  assert.equal(
    accountOf(await suspend(person, ' Sells plugins of others ')).suspended_reason,
    'Sells plugins of others',
  );
  const { suspendedAt } = (await service.market.tables.accounts.byId(person.accountId))!;
  await suspend(person, 'Sells plugins of others');
  const replaced = accountOf(await suspend(person, 'Malware'));
  assert.deepEqual([replaced.state, replaced.suspended_reason], ['suspended', 'Malware']);
  assert.equal(
    (await service.market.tables.accounts.byId(person.accountId))!.suspendedAt,
    suspendedAt,
    'since when stays',
  );
  const mails = await mailTo(service, person);
  assert.deepEqual(
    mails.map(({ kind, text }) => [kind, /reason given: (.*)/.exec(text!)?.[1]]),
    [
      ['account_suspended', 'Sells plugins of others'],
      ['account_suspended', 'Malware'],
    ],
  );

  for (let time = 0; time < 2; time++) {
    const { state, suspended_reason: reason } = accountOf(await reinstate(person));
    assert.deepEqual([state, reason], ['active', null]);
  }
  assert.deepEqual((await subjectsTo(service, person)).slice(2), ['Your account works again']);
  assert.deepEqual(await actionsOf(service, person), ['account.suspended', 'account.suspended', 'account.reinstated']);
  for (const { actorId, address, details } of await logOf(service, person))
    assert.deepEqual([actorId, address, details], [admin.accountId, '127.0.0.1', null]);
});

test('admins, oneself among them, and deleted accounts cannot be suspended, and a reason says something', async () => {
  const [otherAdmin, gone, person] = [
    await service.account({ isAdmin: true }),
    await service.account(),
    await service.account(),
  ];
  await erase(service, gone);
  for (const who of [otherAdmin, admin, gone]) {
    assert.equal(codeOf(await suspend(who)), '409 invalid_transition');
    assert.equal((await service.market.tables.accounts.byId(who.accountId))!.suspendedAt, null);
  }
  assert.equal(codeOf(await reinstate(gone)), '404 not_found');
  assert.equal(codeOf(await suspend(person, ' \n ')), '400 validation_failed');
  assert.deepEqual([await actionsOf(service, person), await actionsOf(service, gone)], [[], []]);
});

test('a suspended person can still sign out, and that session stays over after reinstating', async () => {
  const person = await service.account();
  const browser = await service.browser(person);
  await suspend(person);
  assert.equal((await service.request({ path: '/api/account/logout', headers: browser.headers }, 'POST')).status, 204);
  await reinstate(person);
  assert.equal(await ask('/api/account/session', browser.headers), '401 unauthorized');
});
