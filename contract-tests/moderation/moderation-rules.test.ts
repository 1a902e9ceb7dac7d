// What admins make of accounts: sellers, trusted sellers and other admins.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { actionsOf, mailTo, subjectsTo } from '../account/mail-and-log.js';
import { actsOf, codeOf, erase } from './moderation-fixtures.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';

let service: TestService;
let admin: Holder;
const { act, actInPerson, approve } = actsOf(() => ({ service, admin }));
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 } });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const recordOf = async ({ accountId }: Holder) => (await service.market.tables.accounts.byId(accountId))!;

test('an approved seller is told and has its name for good', async () => {
  const person = await service.account({ sellerName: null });
  assert.equal(codeOf(await approve(person, 'honest-bob')), '200');
  assert.equal(codeOf(await approve(person, 'honest-bob')), '409 invalid_transition');
  assert.equal(codeOf(await approve(person, 'other-bob')), '409 invalid_transition');
  assert.equal((await recordOf(person)).sellerName, 'honest-bob');
  assert.deepEqual(
    [await subjectsTo(service, person), await actionsOf(service, person)],
    [['You can sell now'], ['account.seller_approved']],
  );
});

test('nobody gets a name that is taken, was taken or stands for the service, and nobody without a confirmed address gets one', async () => {
  const [person, unverified, gone] = [
    await service.account({ sellerName: null }),
    await service.account({ sellerName: null, isVerified: false }),
    await service.account(),
  ];
  const [formerName, taken] = [
    (await recordOf(gone)).sellerName!,
    (await recordOf(await service.account())).sellerName!,
  ];
  await erase(service, gone);
  assert.equal(codeOf(await approve(person, taken)), '409 seller_name_taken');
  assert.equal(codeOf(await approve(person, formerName)), '409 seller_name_taken');
  assert.equal(codeOf(await approve(person, 'support')), '400 validation_failed');
  assert.equal(codeOf(await approve(unverified, 'early-bird')), '409 invalid_transition');
  assert.equal(codeOf(await approve(gone, 'ghost')), '409 invalid_transition');
  for (const who of [person, unverified, gone])
    assert.deepEqual([await subjectsTo(service, who), await actionsOf(service, who)], [[], []]);
});

test('trust is for sellers, and is written down when it changes', async () => {
  const [seller, buyer, gone] = [
    await service.account(),
    await service.account({ sellerName: null }),
    await service.account(),
  ];
  await erase(service, gone);
  for (const [name, isTrusted] of [
    ['trust', true],
    ['trust', true],
    ['distrust', false],
    ['distrust', false],
  ] as const) {
    assert.equal(codeOf(await act(name, seller)), '200');
    assert.equal((await recordOf(seller)).isTrusted, isTrusted);
  }
  assert.deepEqual(await actionsOf(service, seller), ['account.trusted', 'account.distrusted']);
  assert.deepEqual(
    [codeOf(await act('trust', buyer)), codeOf(await act('distrust', buyer))],
    ['409 invalid_transition', '200'],
  );
  assert.deepEqual(
    [codeOf(await act('trust', gone)), codeOf(await act('distrust', gone))],
    ['409 invalid_transition', '404 not_found'],
  );
});

test('an account that can be used becomes an admin once, and its keys get no wider', async () => {
  const [person, suspended, unverified, gone] = [
    await service.account(),
    await service.account(),
    await service.account({ isVerified: false }),
    await service.account(),
  ];
  await service.suspend(suspended);
  await erase(service, gone);
  for (const who of [suspended, unverified, gone]) {
    assert.equal(codeOf(await actInPerson('make-admin', who)), '409 invalid_transition');
    assert.equal((await recordOf(who)).isAdmin, false);
  }
  for (let time = 0; time < 2; time++) assert.equal(codeOf(await actInPerson('make-admin', person)), '200');
  assert.deepEqual([(await recordOf(person)).isAdmin, await actionsOf(service, person)], [true, ['account.promoted']]);
  assert.equal(
    codeOf(await service.request({ path: '/api/v1/admin/accounts', headers: bearer(person.key) })),
    '403 insufficient_scope',
  );
  const { headers } = await service.browser(person);
  assert.equal(codeOf(await service.request({ path: '/api/v1/admin/accounts', headers })), '200');
});

test('a key that leaked makes no lasting admin, whatever its scopes', async () => {
  const person = await service.account();
  assert.equal(codeOf(await act('make-admin', person)), '403 forbidden');
  assert.deepEqual([(await recordOf(person)).isAdmin, await actionsOf(service, person)], [false, []]);
});

test('every admin who can act hears of a new one and of who made it; nobody else does', async () => {
  const [person, other, stopped, buyer] = [
    await service.account(),
    await service.account({ isAdmin: true }),
    await service.account({ isAdmin: true }),
    await service.account(),
  ];
  await service.suspend(stopped);
  assert.equal(codeOf(await actInPerson('make-admin', person)), '200');
  assert.equal(
    codeOf(await actInPerson('make-admin', person, other)),
    '200',
    'nothing changes, so nobody is told again',
  );
  const toldTo = async (who: Holder): Promise<string[]> =>
    (await mailTo(service, who))
      .filter(({ kind }) => kind === 'admin_made')
      .map(({ text }) => text!)
      .filter((text) => text.includes(person.email));
  const maker = (await recordOf(admin)).displayName;
  for (const who of [admin, other, person]) {
    const [text, ...more] = await toldTo(who);
    assert.ok(text!.includes(`by ${maker}`), text);
    assert.deepEqual(more, []);
  }
  for (const who of [stopped, buyer]) assert.deepEqual(await toldTo(who), []);
});

test('deleted accounts are on their own list alone', async () => {
  const gone = await service.account();
  await erase(service, gone);
  const listed = async (query: string): Promise<string[]> => {
    const { body } = await service.request({
      path: `/api/v1/admin/accounts?limit=100${query}`,
      headers: bearer(admin.key),
    });
    return (body as BodyOf<'listAccounts', 200>).data
      .filter(({ id }) => id === gone.accountId)
      .map(({ state }) => state);
  };
  assert.deepEqual(
    [await listed(''), await listed('&state=active'), await listed('&state=deleted')],
    [[], [], ['deleted']],
  );
});
