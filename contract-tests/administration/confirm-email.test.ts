// An address that an admin confirms: what follows, what stays, and for whom there is nothing to confirm.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import { actionsOf, mailTo } from '../account/mail-and-log.js';
import { PASSWORD, tokenOf } from '../sign-in/sign-in-fixtures.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { accountPath, actsOf, codeOf, erase } from '../moderation/moderation-fixtures.js';
import { anImportedSeller } from './trust-fixtures.js';

let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const { act, actInPerson } = actsOf(() => ({ service, admin }));
const confirm = (who: Pick<Holder, 'accountId'>): Promise<Received> => actInPerson('confirm-email', who);
const verify = (token: string): Promise<Received> =>
  service.request({ path: '/api/account/verify-email', body: { token } }, 'POST');
const recordOf = async ({ accountId }: Pick<Holder, 'accountId'>) =>
  (await service.market.tables.accounts.byId(accountId))!;
const sendMail = (hasSmtp: boolean): unknown => Object.assign(service.market.mail, { hasSmtp });

test('the address counts from then on, once; its own link is void, and its mail waits for nobody', async () => {
  const who = await service.account({ isVerified: false });
  const { headers } = await service.browser(who);
  await service.request({ path: '/api/account/send-verification', headers }, 'POST');
  const token = tokenOf((await mailTo(service, who))[0]!.text!);
  assert.equal(codeOf(await confirm(who)), '200');
  const { emailVerifiedAt } = await recordOf(who);
  assert.notEqual(emailVerifiedAt, null);
  assert.equal(codeOf(await verify(token)), '404 not_found');
  assert.deepEqual(await mailTo(service, who), [], 'nothing waits for the admins');
  assert.equal(codeOf(await confirm(who)), '200');
  assert.equal((await recordOf(who)).emailVerifiedAt, emailVerifiedAt);
  assert.deepEqual(await actionsOf(service, who), ['account.email_confirmed']);
});

test('the owner is told where mail is sent', async () => {
  sendMail(true);
  const who = await service.account({ isVerified: false });
  await confirm(who);
  sendMail(false);
  assert.deepEqual(
    (await mailTo(service, who)).map(({ kind }) => kind),
    ['email_confirmed'],
  );
});

test('another address that the owner asked for can still be confirmed, and a link for a password still works', async () => {
  const who = await service.account({ isVerified: false, password: PASSWORD });
  const { headers } = await service.browser(who);
  const wanted = `wanted-${who.email}`;
  await service.request({ path: '/api/account/change-email', headers, body: { email: wanted } }, 'POST');
  await service.request({ path: '/api/account/request-password-reset', body: { email: who.email } }, 'POST');
  await confirm(who);
  const kinds = (await mailTo(service, who)).map(({ kind }) => kind);
  assert.deepEqual(kinds.sort(), ['email_change_requested', 'reset_password']);
  assert.equal((await verify(tokenOf((await mailTo(service, { email: wanted }))[0]!.text!))).status, 200);
  assert.equal((await recordOf(who)).email, wanted);
});

test('who is suspended is confirmed and stays suspended; who has no address is not, and keys confirm nobody', async () => {
  const [suspended, gone, who] = [
    await service.account({ isVerified: false }),
    await service.account({ isVerified: false }),
    await service.account({ isVerified: false }),
  ];
  await service.suspend(suspended);
  await erase(service, gone);
  assert.equal(codeOf(await confirm(suspended)), '200');
  const { emailVerifiedAt, suspendedAt } = await recordOf(suspended);
  assert.ok(emailVerifiedAt !== null && suspendedAt !== null);
  for (const nobody of [gone, await anImportedSeller(service)])
    assert.equal(codeOf(await confirm(nobody)), '409 invalid_transition');
  assert.equal(codeOf(await act('confirm-email', who)), '403 forbidden');
  const stranger = await service.browser(await service.account());
  const path = accountPath(who.accountId, '/confirm-email');
  assert.equal((await service.request({ path, headers: stranger.headers }, 'POST')).status, 403);
  assert.equal((await recordOf(who)).emailVerifiedAt, null);
});
