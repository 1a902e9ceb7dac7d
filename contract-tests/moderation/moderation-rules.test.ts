// What admins make of accounts, whom they invite, what they read, and what the log says of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { hashSecret } from '../../identity/one-time-secret.js';
import { actionsOf, logOf, mailTo, subjectsTo } from '../account/mail-and-log.js';
import { accountPath, erase } from './moderation-fixtures.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

/** From where admins act. */
const ADDRESS = '203.0.113.7';
const DAY_MS = 24 * 60 * 60 * 1000;

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const act = (name: string, { accountId }: Pick<Holder, 'accountId'>, body?: object): Promise<Received> =>
  service.request(
    {
      path: accountPath(accountId, `/${name}`),
      headers: { ...bearer(admin.key), 'X-Forwarded-For': ADDRESS },
      ...(body === undefined ? {} : { body }),
    },
    'POST',
  );
/** The same by somebody who has just signed in. */
const actInPerson = async (name: string, { accountId }: Pick<Holder, 'accountId'>, by = admin): Promise<Received> =>
  service.request(
    {
      path: accountPath(accountId, `/${name}`),
      headers: { ...(await service.browser(by)).headers, 'X-Forwarded-For': ADDRESS },
    },
    'POST',
  );
const approve = (who: Holder, name: string): Promise<Received> => act('approve-seller', who, { seller_name: name });
const codeOf = ({ status, body }: Received): string => `${status} ${(body as { code?: string }).code ?? ''}`.trim();
const recordOf = async ({ accountId }: Holder) => (await service.market.accounts.byId(accountId))!;

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

async function invite(
  body: object,
): Promise<BodyOf<'createInvitation', 201>['data'] & { link: string; token: string }> {
  const received = await service.request(
    { path: '/api/v1/admin/invitations', headers: bearer(admin.key), body },
    'POST',
  );
  assert.equal(received.status, 201);
  const { data } = received.body as BodyOf<'createInvitation', 201>;
  const link = data.link!;
  return { ...data, link, token: link.split('#token=')[1]! };
}

const openInvitations = async (): Promise<string[]> => {
  const { body } = await service.request({ path: '/api/v1/admin/invitations?limit=100', headers: bearer(admin.key) });
  return (body as BodyOf<'listInvitations', 200>).data.map(({ id }) => id);
};

test('an invitation is good for seven days, once, until it is revoked, and is mailed where it is for somebody', async () => {
  const { oneTimeLinks, db } = service.market;
  const [anybody, expiring] = [await invite({}), await invite({})];
  now += DAY_MS;
  const [used, mailed] = [await invite({}), await invite({ email: 'Kim@Example.com' })];
  assert.deepEqual(
    (await mailTo(service, { email: 'kim@example.com' })).map(({ kind, text }) => [kind, text!.includes(mailed.link)]),
    [['invitation', true]],
  );
  assert.deepEqual((await openInvitations()).slice(0, 4).sort(), [anybody.id, expiring.id, used.id, mailed.id].sort());
  assert.equal((await oneTimeLinks.find('invitation', hashSecret(mailed.token)))!.payload!['email'], 'kim@example.com');

  await db.write((tx) => oneTimeLinks.use(tx, 'invitation', hashSecret(used.token)));
  const revoke = (id: string): Promise<Received> =>
    service.request({ path: `/api/v1/admin/invitations/${id}`, headers: bearer(admin.key) }, 'DELETE');
  assert.equal((await revoke(anybody.id)).status, 204);
  assert.equal(codeOf(await revoke(used.id)), '404 not_found');
  assert.equal(await oneTimeLinks.find('invitation', hashSecret(anybody.token)), undefined);
  now += 6 * DAY_MS;
  assert.deepEqual(await openInvitations(), [mailed.id]);
  const entries = (await logOf(service, admin))
    .filter(({ targetType }) => targetType === 'invitation')
    .map(({ action, targetId, actorId }) => [action, targetId, actorId]);
  const made = [anybody, expiring, used, mailed].map(({ id }) => ['invitation.created', id, admin.accountId]);
  assert.deepEqual(entries, [...made, ['invitation.revoked', anybody.id, admin.accountId]]);
});

test('an invitation that a mail server carries is told to the reader of the mailbox alone', async () => {
  const own = await openTestService({ checkResponses: true, hasSmtp: true });
  try {
    const { key } = await own.account({ isAdmin: true, scopes: Scope });
    const made = async (body: object): Promise<BodyOf<'createInvitation', 201>['data']> =>
      (
        (await own.request({ path: '/api/v1/admin/invitations', headers: bearer(key), body }, 'POST')).body as BodyOf<
          'createInvitation',
          201
        >
      ).data;
    const [mailed, handed] = [await made({ email: 'kim@example.com' }), await made({})];
    assert.equal(mailed.link, null);
    assert.match(handed.link!, /#token=[\w-]{43}$/);
    assert.deepEqual(
      (await mailTo(own, { email: 'kim@example.com' })).map(({ kind, status }) => [kind, status]),
      [['invitation', 'queued']],
    );
    const { body } = await own.request({ path: '/api/settings' });
    assert.equal((body as BodyOf<'getSettings', 200>).data.mail, true);
  } finally {
    await own.close();
  }
});

test('reading unsent mail is written down each time, is never conditional, and a message that cannot be opened hides no other', async () => {
  const { db, mail } = service.market;
  const [reader, person] = [await service.account({ isAdmin: true }), await service.account()];
  for (let count = 0; count < 2; count++) await db.write((tx) => mail.send(tx, { kind: 'password_changed' }, person));
  const {
    items: [newest],
  } = await service.market.messages.listUnsent({ page: 1, limit: 1 });
  await db.write((tx) => tx('messages').where({ id: newest!.id }).update({ body: 'v1.sealed.with.another' }));
  const { headers } = await service.browser(reader);
  const path = '/api/v1/admin/messages?limit=2';
  const read = await service.request({ path, headers });
  assert.deepEqual([read.status, read.headers['etag'], read.headers['cache-control']], [200, undefined, 'no-store']);
  const texts = (read.body as BodyOf<'listMessages', 200>).data.map(({ text }) => text.split('\n')[0]);
  assert.deepEqual(texts.sort(), [
    'Hello,',
    'This message cannot be read any more: it was sealed with another SECRET_KEY.',
  ]);
  assert.equal((await service.request({ path, headers }, 'HEAD')).status, 200);
  await service.request({ path, headers });
  assert.deepEqual(
    (await logOf(service, reader)).map(({ action, details }) => [action, details]),
    [
      ['messages.read', { count: 2 }],
      ['messages.read', { count: 2 }],
    ],
  );
});

test('the log of everybody holds what happened to all, newest first, and narrows to an account and to an action', async () => {
  const [first, second] = [await service.account(), await service.account()];
  for (const [name, who] of [
    ['trust', first],
    ['trust', second],
    ['distrust', first],
  ] as const) {
    now += 1000;
    await act(name, who);
  }
  const log = async (query: string): Promise<string[][]> => {
    const { body } = await service.request({ path: `/api/v1/admin/audit-events?${query}`, headers: bearer(admin.key) });
    return (body as BodyOf<'listAllAuditEvents', 200>).data.map((event) => [event.account_id, event.action]);
  };
  const [firstTrusted, secondTrusted] = [
    [first.accountId, 'account.trusted'],
    [second.accountId, 'account.trusted'],
  ];
  assert.deepEqual(await log('limit=3'), [[first.accountId, 'account.distrusted'], secondTrusted, firstTrusted]);
  assert.deepEqual(await log(`account_id=${second.accountId}`), [secondTrusted]);
  assert.deepEqual(await log('action=account.trusted&limit=2'), [secondTrusted, firstTrusted]);
  assert.deepEqual(await log('action=nothing.known'), []);
});

test('marking an order as paid stands in the log of the admin who did it, once', async () => {
  const payer = await service.account({ isAdmin: true, scopes: Scope });
  const id = await service.pendingOrder(await service.account(), (await service.product({ priceCents: 995 })).id);
  for (let time = 0; time < 2; time++) {
    assert.equal(
      codeOf(
        await service.request({ path: `/api/v1/admin/orders/${id}/mark-paid`, headers: bearer(payer.key) }, 'POST'),
      ),
      '200',
    );
  }
  assert.deepEqual(
    (await logOf(service, payer)).map(({ action, targetType, targetId }) => [action, targetType, targetId]),
    [['order.marked_paid', 'order', id]],
  );
});

test('the log names credential and address of every act of an admin, to admins alone', async () => {
  const [person, promoted] = [await service.account({ sellerName: null }), await service.account()];
  const orderId = await service.pendingOrder(person, (await service.product({ priceCents: 500 })).id);
  const byKey = { headers: { ...bearer(admin.key), 'X-Forwarded-For': ADDRESS } };
  await approve(person, 'named-in-the-log');
  for (const name of ['trust', 'distrust']) await act(name, person);
  await act('suspend', person, { reason: 'A test' });
  await act('reinstate', person);
  await actInPerson('make-admin', promoted);
  const { body } = await service.request({ path: '/api/v1/admin/invitations', ...byKey, body: {} }, 'POST');
  await service.request(
    { path: `/api/v1/admin/invitations/${(body as BodyOf<'createInvitation', 201>).data.id}`, ...byKey },
    'DELETE',
  );
  assert.equal(
    (await service.request({ path: `/api/v1/admin/orders/${orderId}/mark-paid`, ...byKey }, 'POST')).status,
    200,
  );
  await service.request({
    path: '/api/v1/admin/messages',
    headers: { ...(await service.browser(admin)).headers, 'X-Forwarded-For': ADDRESS },
  });

  const listed = await service.request({ path: '/api/v1/admin/audit-events?limit=10', headers: bearer(admin.key) });
  const events = (listed.body as BodyOf<'listAllAuditEvents', 200>).data;
  const inPerson = ['account.promoted', 'messages.read'];
  assert.deepEqual(events.map(({ action }) => action).sort(), [
    'account.distrusted',
    'account.promoted',
    'account.reinstated',
    'account.seller_approved',
    'account.suspended',
    'account.trusted',
    'invitation.created',
    'invitation.revoked',
    'messages.read',
    'order.marked_paid',
  ]);
  for (const { action, actor_id: actor, address, credential_type: type, credential_id: id } of events) {
    assert.deepEqual(
      [actor, address, type],
      [admin.accountId, ADDRESS, inPerson.includes(action) ? 'session' : 'key'],
      action,
    );
    if (type === 'key') assert.equal(id, admin.keyId);
  }
  const own = (
    await service.request({ path: '/api/account/audit-events', headers: (await service.browser(person)).headers })
  ).body as BodyOf<'listAuditEvents', 200>;
  assert.deepEqual(
    new Set(own.data.map((event) => `${event.address} ${event.credential_type} ${event.credential_id}`)),
    new Set(['null null null']),
  );
  const exported = (
    await service.request({ path: '/api/account/export', headers: (await service.browser(person)).headers })
  ).body as BodyOf<'exportAccount', 200>;
  assert.ok(
    !JSON.stringify(exported.data.audit_events).includes(admin.keyId) &&
      !JSON.stringify(exported.data.audit_events).includes(ADDRESS),
  );
});
