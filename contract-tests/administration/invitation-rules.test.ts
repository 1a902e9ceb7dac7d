// Invitations: for how long they are good, who revokes them and who gets to read their links.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { logOf, mailTo } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());
const codeOf = ({ status, body }: Received): string => `${status} ${(body as { code?: string }).code ?? ''}`.trim();

async function invite(
  body: object,
): Promise<BodyOf<'createInvitation', 201>['data'] & { link: string; token: string }> {
  const { headers } = await service.browser(admin);
  const received = await service.request({ path: '/api/v1/admin/invitations', headers, body }, 'POST');
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
  const { oneTimeLinks } = service.market.tables;
  const [anybody, expiring] = [await invite({}), await invite({})];
  now += DAY_MS;
  const [used, mailed] = [await invite({}), await invite({ email: 'Kim@Example.com' })];
  assert.deepEqual(
    (await mailTo(service, { email: 'kim@example.com' })).map(({ kind, text }) => [kind, text!.includes(mailed.link)]),
    [['invitation', true]],
  );
  assert.deepEqual((await openInvitations()).slice(0, 4).sort(), [anybody.id, expiring.id, used.id, mailed.id].sort());
  assert.equal((await oneTimeLinks.find('invitation', hashSecret(mailed.token)))!.payload!['email'], 'kim@example.com');

  await service.market.write((tables) => tables.oneTimeLinks.use('invitation', hashSecret(used.token)));
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

test('a key is never told the link of an invitation for an address, which confirms it; that for anybody confirms nothing', async () => {
  const byKey = async (body: object): Promise<BodyOf<'createInvitation', 201>['data']> =>
    (
      (await service.request({ path: '/api/v1/admin/invitations', headers: bearer(admin.key), body }, 'POST'))
        .body as BodyOf<'createInvitation', 201>
    ).data;
  const named = await byKey({ email: 'ceo@corp.example' });
  assert.equal(named.link, null);
  const [sent, ...more] = await mailTo(service, { email: 'ceo@corp.example' });
  assert.match(sent!.text!, /#token=[\w-]{43}/, 'it waits for admins, who read it in person');
  assert.deepEqual(more, []);
  const { link } = await byKey({});
  const body = {
    email: 'ceo@corp.example',
    password: 'nine wobbly copper kettles',
    display_name: 'A stranger',
    invitation: link!.split('#token=')[1]!,
  };
  assert.equal((await service.request({ path: '/api/account/register', body }, 'POST')).status, 202);
  assert.equal((await service.market.tables.accounts.byEmail('ceo@corp.example'))!.emailVerifiedAt, null);
});
