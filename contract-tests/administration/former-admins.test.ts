// What an admin made for others, once the account is no admin any more, suspended or deleted: it opens nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import { demoteAdmin, makeAdmin } from '../../market/accounts/make-admin.js';
import { reinstateAccount, suspendAccount } from '../../market/accounts/suspend-account.js';
import { mailTo } from '../account/mail-and-log.js';
import { PASSWORD, tokenOf } from '../sign-in/sign-in-fixtures.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { codeOf } from '../moderation/moderation-fixtures.js';
import { anImportedSeller, writeEmails } from './trust-fixtures.js';

const ROOM = { keyPerHour: 100_000, sessionPerHour: 100_000 };

let service: TestService;
let root: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, settings: { registration: 'invite' }, limits: ROOM });
  root = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Received> =>
  service.request({ path, headers, body }, 'POST');
const redeem = (token: string): Promise<Received> => post('/api/account/redeem-claim', { token, password: PASSWORD });
const register = (email: string, invitation: string): Promise<Received> =>
  post('/api/account/register', { email, password: PASSWORD, display_name: 'Kim', invitation });

let made = 0;
const mailbox = (): string => `mailbox-${++made}@example.net`;

/** What an admin makes that is good by its link: a claim and invitations for somebody and for anybody. */
async function linksBy({ headers }: { readonly headers: Record<string, string> }) {
  const [claimed, invited] = [mailbox(), mailbox()];
  const { sellerName } = await anImportedSeller(service);
  assert.equal((await post('/api/v1/admin/claims', { seller_name: sellerName, email: claimed }, headers)).status, 201);
  const tokens = [];
  for (const body of [{ email: invited }, {}])
    tokens.push(tokenOf(JSON.stringify((await post('/api/v1/admin/invitations', body, headers)).body)));
  const claim = tokenOf((await mailTo(service, { email: claimed }))[0]!.text!);
  return { claimed, invited, claim, invitation: tokens[0]!, anybodys: tokens[1]! };
}

const ENDS: Readonly<Record<string, (admin: Holder, headers: Record<string, string>) => Promise<unknown>>> = {
  'is demoted': ({ accountId }) => service.market.write((tables) => demoteAdmin(tables, accountId)),
  'is suspended': ({ accountId }) =>
    service.market.write((tables) => suspendAccount(tables, service.market, null, accountId, 'In strange hands')),
  'is suspended and reinstated': async ({ accountId }) => {
    await service.market.write((tables) => suspendAccount(tables, service.market, null, accountId, 'Looking'));
    await service.market.write((tables) => reinstateAccount(tables, service.market, null, accountId));
  },
  'is deleted': async (_admin, headers) =>
    assert.equal((await service.request({ path: '/api/account', headers }, 'DELETE')).status, 204),
};

for (const [what, end] of Object.entries(ENDS)) {
  test(`links of an admin who ${what} are void, with the e-mails that wait; those of others are not`, async () => {
    const admin = await service.account({ isAdmin: true });
    const { headers } = await service.browser(admin);
    const [theirs, others] = [await linksBy({ headers }), await linksBy(await service.browser(root))];
    await end(admin, headers);
    assert.equal(codeOf(await redeem(theirs.claim)), '404 not_found');
    assert.equal(codeOf(await register(theirs.invited, theirs.invitation)), '403 forbidden');
    assert.equal(codeOf(await register(mailbox(), theirs.anybodys)), '403 forbidden');
    for (const email of [theirs.claimed, theirs.invited]) assert.deepEqual(await mailTo(service, { email }), []);
    for (const email of [others.claimed, others.invited]) assert.equal((await mailTo(service, { email })).length, 1);
    assert.equal((await redeem(others.claim)).status, 200);
    assert.equal((await register(others.invited, others.invitation)).status, 202);
    assert.equal((await register(mailbox(), others.anybodys)).status, 202);
  });
}

test('claims of a file whose e-mails are not written yet get none', async () => {
  const admin = await service.account({ isAdmin: true });
  const email = mailbox();
  const headers = { ...(await service.browser(admin)).headers, 'Content-Type': 'text/csv; charset=utf-8' };
  const body = Buffer.from(`${(await anImportedSeller(service)).sellerName},${email}`);
  assert.equal((await service.request({ path: '/api/v1/admin/claims/import', headers, body }, 'POST')).status, 200);
  await service.market.write((tables) => demoteAdmin(tables, admin.accountId));
  await writeEmails(service);
  assert.deepEqual(await mailTo(service, { email }), []);
});

test('the scope admin of a key does not come back with the role', async () => {
  const admin = await service.account({ isAdmin: true, scopes: Scope });
  const read = (): Promise<Received> =>
    service.request({ path: '/api/v1/admin/accounts?limit=1', headers: bearer(admin.key) });
  assert.equal((await read()).status, 200);
  await service.market.write((tables) => demoteAdmin(tables, admin.accountId));
  assert.equal(codeOf(await read()), '403 insufficient_scope');
  await service.market.write((tables) => makeAdmin(tables, service.market, null, admin.accountId));
  assert.equal(codeOf(await read()), '403 insufficient_scope');
  const { scopes } = (await service.market.tables.keys.byId(admin.keyId))!;
  assert.deepEqual(
    scopes,
    Scope.filter((scope) => scope !== 'admin'),
  );
});

test('a link that an admin takes back leaves no e-mail that would pass it on', async () => {
  const { claimed, invited } = await linksBy(await service.browser(root));
  const idFor = async (list: string, email: string): Promise<string> => {
    const { body } = await service.request({ path: `${list}?limit=100`, headers: bearer(root.key) });
    return (body as { data: { id: string; email: string | null }[] }).data.find((one) => one.email === email)!.id;
  };
  for (const [list, email] of [
    ['/api/v1/admin/claims', claimed],
    ['/api/v1/admin/invitations', invited],
  ] as const) {
    const path = `${list}/${await idFor(list, email)}`;
    assert.equal((await service.request({ path, headers: bearer(root.key) }, 'DELETE')).status, 204);
    assert.deepEqual(await mailTo(service, { email }), []);
  }
});
