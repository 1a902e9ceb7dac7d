// The log of what admins do: what it holds of each act, for whom, and that reading other people's mail is in it too.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { logOf } from '../account/mail-and-log.js';
import { addFailedJob, runAgainPath } from './job-fixtures.js';
import { actsOf, ADDRESS, codeOf } from '../moderation/moderation-fixtures.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
let admin: Holder;
const { act, actInPerson, approve } = actsOf(() => ({ service, admin }));
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

test('reading unsent mail is written down each time, is never conditional, and a message that cannot be opened hides no other', async () => {
  const { db, mail } = service.market;
  const [reader, person] = [await service.account({ isAdmin: true }), await service.account()];
  for (let count = 0; count < 2; count++)
    await service.market.write((tables) => mail.send(tables, { kind: 'password_changed' }, person));
  const {
    items: [newest],
  } = await service.market.tables.mailQueue.listUnsent({ page: 1, limit: 1 });
  await db.write(({ knex }) => knex('messages').where({ id: newest!.id }).update({ body: 'v1.sealed.with.another' }));
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
  const jobId = await addFailedJob(service);
  assert.equal((await service.request({ path: runAgainPath(jobId), ...byKey }, 'POST')).status, 200);
  await service.request({
    path: '/api/v1/admin/messages',
    headers: { ...(await service.browser(admin)).headers, 'X-Forwarded-For': ADDRESS },
  });

  const listed = await service.request({ path: '/api/v1/admin/audit-events?limit=11', headers: bearer(admin.key) });
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
    'job.run_again',
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
