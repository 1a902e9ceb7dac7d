// The audit log by names: what entries call what they are about, to whom, and how they are found by whom or where from.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { logOf } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import type { NewAuditEvent } from '../../db/audit/audit.js';

type Log = BodyOf<'listAllAuditEvents', 200>;

let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 } });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const named = async (displayName: string): Promise<Holder> => {
  const who = await service.account();
  await service.market.write((tables) => tables.accounts.rename(who.accountId, displayName));
  return who;
};
const note = (event: NewAuditEvent): Promise<void> => service.market.write((tables) => tables.audit.append(event));
const searched = async (query: Record<string, string>): Promise<Log> =>
  (
    await service.request({
      path: `/api/v1/admin/audit-events?${new URLSearchParams(query)}`,
      headers: bearer(admin.key),
    })
  ).body as Log;
const productName = async ({ id }: { readonly id: string }): Promise<string> =>
  (await service.market.tables.products.byId(id))!.name;
const ownLog = async (who: Holder): Promise<Log['data']> =>
  (
    (await service.request({ path: '/api/account/audit-events', headers: (await service.browser(who)).headers }))
      .body as Log
  ).data;

test('entries name accounts and things as they are called now, to admins and to whose they are', async () => {
  const [person, other] = [await named('Zora Quill'), await named('Other Owner')];
  const product = await service.product();
  const orderId = await service.pendingOrder(person, product.id);
  await note({
    accountId: person.accountId,
    actorId: person.accountId,
    action: 'key.changed',
    targetType: 'key',
    targetId: person.keyId,
  });
  await note({
    accountId: person.accountId,
    actorId: admin.accountId,
    action: 'order.cancelled',
    targetType: 'order',
    targetId: orderId,
    credential: { type: 'key', id: admin.keyId },
  });
  await note({
    accountId: person.accountId,
    actorId: person.accountId,
    action: 'key.revoked',
    targetType: 'key',
    targetId: other.keyId,
  });
  const names = ({ account_name, actor_name, target_name, credential_name }: Log['data'][number]) => [
    account_name,
    actor_name,
    target_name,
    credential_name,
  ];
  const { keys, accounts } = service.market.tables;
  const keyName = async (id: string): Promise<string> => (await keys.byId(id))!.name;
  const adminName = (await accounts.byId(admin.accountId))!.displayName;
  const [mine, theirs, admins] = [await keyName(person.keyId), await keyName(other.keyId), await keyName(admin.keyId)];
  const { data } = await searched({ account_id: person.accountId });
  assert.deepEqual(data.map(names), [
    ['Zora Quill', 'Zora Quill', theirs, null],
    ['Zora Quill', adminName, await productName(product), admins],
    ['Zora Quill', 'Zora Quill', mine, null],
  ]);
  assert.deepEqual((await ownLog(person)).map(names), [
    ['Zora Quill', 'Zora Quill', null, null],
    ['Zora Quill', null, await productName(product), null],
    ['Zora Quill', 'Zora Quill', mine, null],
  ]);
});

test('in their own log admins are told what everything is called that they did something to', async () => {
  const product = await service.product();
  const orderId = await service.pendingOrder(await service.account(), product.id);
  const payer = await service.account({ isAdmin: true });
  const done = { accountId: payer.accountId, actorId: payer.accountId, action: 'order.marked_paid' } as const;
  await note({ ...done, targetType: 'order', targetId: orderId });
  assert.deepEqual(
    (await ownLog(payer)).map(({ target_name: name }) => name),
    [await productName(product)],
  );
});

test('whoever is deleted has no name any more', async () => {
  const leaver = await named('Gone Tomorrow');
  await note({ accountId: leaver.accountId, actorId: leaver.accountId, action: 'password.changed' });
  await service.market.write(async (tables) => {
    await tables.lock('account', leaver.accountId);
    await tables.accounts.delete(leaver.accountId);
  });
  const { data } = await searched({ account_id: leaver.accountId });
  assert.deepEqual(
    data.map((event) => [event.account_id, event.account_name, event.actor_name]),
    [[leaver.accountId, null, null]],
  );
  assert.equal((await searched({ q: 'Gone Tomorrow' })).meta.total, 0);
});

test('the log is searched by a part of a name and by a whole address of mail, with what others did left out', async () => {
  const [wanda, mentor] = [await named('Wanda Wolf'), await named('Mentor')];
  const byMentor = { accountId: wanda.accountId, actorId: mentor.accountId, action: 'account.trusted' } as const;
  await note({ ...byMentor, targetType: 'account', targetId: wanda.accountId });
  await note({ accountId: wanda.accountId, actorId: wanda.accountId, action: 'password.changed' });
  await note({ accountId: mentor.accountId, actorId: mentor.accountId, action: 'totp.added' });
  const actions = async (query: Record<string, string>): Promise<[string[], number]> => {
    const { data, meta } = await searched(query);
    return [data.map(({ action }) => action), meta.total];
  };
  assert.deepEqual(await actions({ q: 'wanda w' }), [['password.changed', 'account.trusted'], 2]);
  assert.deepEqual(await actions({ q: `  ${wanda.email.toUpperCase()} ` }), [
    ['password.changed', 'account.trusted'],
    2,
  ]);
  assert.deepEqual(await actions({ q: mentor.email }), [['totp.added', 'account.trusted'], 2]);
  assert.deepEqual(await actions({ q: mentor.email, limit: '1', page: '2' }), [['account.trusted'], 2]);
  assert.deepEqual(await actions({ q: mentor.email, action: 'account.trusted' }), [['account.trusted'], 1]);
  assert.deepEqual(await actions({ q: mentor.email, account_id: wanda.accountId }), [['account.trusted'], 1]);
  assert.deepEqual(await actions({ q: wanda.email, account_id: wanda.accountId, action: 'password.changed' }), [
    ['password.changed'],
    1,
  ]);
  assert.deepEqual(await actions({ q: '%' }), [[], 0]);
  assert.deepEqual(await actions({ q: 'nobody is called that', page: '3' }), [[], 0]);
});

test('the log is searched by an IP address in any spelling', async () => {
  const [one, two] = [await service.account(), await service.account()];
  const from = (who: Holder, address: string) =>
    note({ accountId: who.accountId, actorId: who.accountId, action: 'session.signed_in', address });
  await from(one, '192.0.2.77');
  await from(two, '::ffff:192.0.2.77');
  await from(two, '2001:db8::77');
  await from(two, '192.0.2.7');
  const found = async (q: string, more: Record<string, string> = {}): Promise<(string | null)[]> =>
    (await searched({ q, ...more })).data.map(({ address }) => address);
  assert.deepEqual(await found('192.0.2.77'), ['::ffff:192.0.2.77', '192.0.2.77']);
  assert.deepEqual(await found('192.0.2.77', { account_id: one.accountId }), ['192.0.2.77']);
  assert.deepEqual(await found('192.0.2.77', { action: 'password.changed' }), []);
  assert.deepEqual(await found('2001:DB8:0::77'), ['2001:db8::77']);
  assert.deepEqual(await found('192.0.2'), []);
});

test('who found no unsent mail has read nothing, and the log says nothing', async () => {
  const reader = await service.account({ isAdmin: true });
  const { headers } = await service.browser(reader);
  const read = async (query: string): Promise<[number, number]> => {
    const { status, body } = await service.request({ path: `/api/v1/admin/messages?${query}`, headers });
    return [status, (body as BodyOf<'listMessages', 200>).data.length];
  };
  assert.deepEqual(await read('limit=5'), [200, 0]);
  const person = await service.account();
  const { mail } = service.market;
  await service.market.write((tables) => mail.send(tables, { kind: 'password_changed' }, person));
  assert.deepEqual(await read('limit=5&page=2'), [200, 0]);
  assert.deepEqual(await logOf(service, reader), []);
  assert.deepEqual(await read('limit=5'), [200, 1]);
  assert.deepEqual(
    (await logOf(service, reader)).map(({ action }) => action),
    ['messages.read'],
  );
});
