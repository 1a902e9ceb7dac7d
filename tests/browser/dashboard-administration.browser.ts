// The pages for admins in a real browser against the real service: accounts, invitations, unsent mail, the audit log.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mailTo, PASSWORD } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import {
  arriveAt,
  assertSound,
  assertSoundDialog,
  copied,
  DESK,
  dialogOf,
  fill,
  itemOf,
  openTestDashboard,
  press,
  see,
  setMail,
  type TestDashboard,
} from './test-dashboard.js';

let dashboard: TestDashboard;
let admin: Holder;
before(async () => {
  dashboard = await openTestDashboard();
  admin = await dashboard.service.account({ isAdmin: true, sellerName: null, password: PASSWORD });
});
after(() => dashboard.close());

/** The status of a call with somebody's key. */
const statusOf = async ({ key }: Holder): Promise<number> =>
  (await dashboard.service.request({ path: '/api/v1/products?limit=1', headers: { Authorization: `Bearer ${key}` } }))
    .status;

test('an account is found, suspended with a reason, and reinstated; the log tells who did it', async () => {
  const seller = await dashboard.service.account({ sellerName: 'shady-shop' });
  const page = await dashboard.visit('/administration/accounts', { who: admin });
  // All of them, before there are fewer.
  await itemOf(page, 'Accounts', admin.email).waitFor();
  await page.getByLabel('Search', { exact: true }).fill('shady');
  await itemOf(page, 'Accounts', admin.email).waitFor({ state: 'detached' });
  await see(page, 'sells as shady-shop');
  assert.equal(await page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').count(), 1);
  await page.getByRole('list', { name: 'Accounts' }).getByRole('link').click();
  await page.waitForURL(`**/administration/accounts/${seller.accountId}`);
  await press(page, 'Suspend');
  const dialog = page.getByRole('dialog');
  await fill(dialog, { Reason: 'Sells plugins of others' });
  await press(dialog, 'Suspend');
  await see(page, 'Suspended because');
  await see(page, 'Sells plugins of others');
  assert.equal(await statusOf(seller), 403);
  assert.equal((await mailTo(dashboard.service, seller.email))[0]!.kind, 'account_suspended');

  await page.goto(`${dashboard.origin}/app/administration/accounts?state=suspended`);
  await see(page, 'sells as shady-shop');
  await page.goto(`${dashboard.origin}/app/administration/accounts/${seller.accountId}`);
  await press(page, 'Reinstate');
  await press(page.getByRole('dialog'), 'Reinstate');
  await page.getByRole('button', { name: 'Suspend', exact: true }).waitFor();
  assert.equal(await statusOf(seller), 200);

  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
  await arriveAt(page, 'Audit log');
  await see(page, 'Only what happened to');
  const { displayName } = (await dashboard.service.market.tables.accounts.byId(seller.accountId))!;
  const suspended = itemOf(page, 'Audit log', `suspended ${displayName}’s account`);
  await suspended.waitFor();
  await page.getByLabel('Action', { exact: true }).selectOption('account.reinstated');
  await suspended.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').count(), 1);
  await press(page, 'Show everybody');
  await page.getByText('Only what happened to').waitFor({ state: 'detached' });
  await dashboard.leave(page);
});

test('the log is searched by name and by IP address, and leads to whom it names', async () => {
  const { market } = dashboard.service;
  const person = await dashboard.service.account();
  await market.write(async (tables) => {
    await tables.accounts.rename(person.accountId, 'Zora Quill');
    const done = { accountId: person.accountId, actorId: person.accountId } as const;
    await tables.audit.append({ ...done, action: 'password.changed', address: '192.0.2.44' });
    await tables.audit.append({ ...done, action: 'key.created', targetType: 'key', targetId: person.keyId });
  });
  const page = await dashboard.visit('/administration/audit-log', { who: admin });
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  const { name: keyName } = (await market.tables.keys.byId(person.keyId))!;
  await page.getByLabel('Search', { exact: true }).fill('zora');
  await see(page, `Zora Quill created the API key ${keyName}`);
  await page.getByLabel('Search', { exact: true }).fill('192.0.2.44');
  await page.getByText('Zora Quill created').waitFor({ state: 'detached' });
  await see(page, 'Zora Quill changed their password');
  assert.equal(await entries.count(), 1);
  await page.getByLabel('Search', { exact: true }).fill('nobody is called that');
  await see(page, 'Nothing found');
  await page.getByLabel('Search', { exact: true }).fill('Zora Quill');
  await entries.first().getByRole('link', { name: 'Zora Quill' }).click();
  await page.waitForURL(`**/administration/accounts/${person.accountId}`);
  await dashboard.leave(page);
});

test('somebody is approved as a seller, trusted, and made an admin after a proof', async () => {
  const { accountId, email } = await dashboard.service.account({ sellerName: null });
  const page = await dashboard.visit(`/administration/accounts/${accountId}`, { who: admin, provedMinutesAgo: 20 });
  await press(page, 'Approve');
  await fill(page.getByRole('dialog'), { 'Seller name': 'seller-1' });
  await press(page.getByRole('dialog'), 'Approve');
  await see(page, 'seller-1');
  await press(page, 'Trust');
  await press(page.getByRole('dialog'), 'Trust');
  await see(page, 'Trusted seller');
  await press(page, 'Make an admin');
  const dialog = page.getByRole('dialog').filter({ hasText: 'Admins can suspend accounts' });
  assert.equal(await dialog.getByRole('button', { name: 'Make an admin' }).isDisabled(), true);
  await dialog.getByRole('textbox').fill(email);
  await press(dialog, 'Make an admin');
  const proof = await dialogOf(page, 'Confirm it is you');
  await fill(proof, { Password: PASSWORD });
  await press(proof, 'Continue');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Admin', { exact: true }).waitFor();
  assert.equal((await dashboard.service.market.tables.accounts.byId(accountId))!.isAdmin, true);
  assert.equal(await page.getByRole('button', { name: 'Suspend' }).count(), 0);
  await see(page, 'Only the operator can suspend an admin');
  await dashboard.leave(page);
});

test('an invitation shows its link once, and revoked it opens nothing', async () => {
  const page = await dashboard.visit('/administration/invitations', { who: admin });
  await see(page, 'No open invitations');
  await press(page, 'Invite somebody');
  await press(await dialogOf(page, 'Invite somebody'), 'Invite');
  const shown = await dialogOf(page, 'Invitation made');
  await see(shown, 'This is the only time you can see it');
  const link = await copied(shown, 'Invitation link');
  assert.match(link, /\/app\/join#token=[\w-]{43}$/);
  await press(shown, 'Done');
  await shown.waitFor({ state: 'hidden' });
  await press(page, 'Invite somebody');
  const dialog = await dialogOf(page, 'Invite somebody');
  await fill(dialog, { 'E-mail address (optional)': 'friend@example.com' });
  await press(dialog, 'Invite');
  const handed = await dialogOf(page, 'Invitation made');
  await see(handed, 'It works only for friend@example.com');
  const again = await copied(handed, 'Invitation link');
  assert.match(again, /\/app\/join#token=[\w-]{43}$/);
  assert.equal(await handed.getByText('only time').count(), 0);
  await handed.getByRole('link', { name: 'Messages' }).click();
  await arriveAt(page, 'Messages');
  await press(page, /^Show: .*, to friend@example\.com$/);
  assert.equal(await copied(page, 'Link'), again);
  await page.goto(`${dashboard.origin}/app/administration/invitations`);
  for (const whom of ['friend@example.com', 'Whoever has the link']) {
    await press(page, `Revoke the invitation for ${whom}`);
    const question = await dialogOf(page, 'Revoke this invitation?');
    await press(question, 'Revoke');
    await question.waitFor({ state: 'hidden' });
  }
  await see(page, 'No open invitations');
  assert.equal((await dashboard.service.market.tables.oneTimeLinks.listInvitations()).length, 0);
  await dashboard.leave(page);
});

test('an invitation that is mailed keeps its link from the admin', async () => {
  await setMail(dashboard.service, true);
  const page = await dashboard.visit('/administration/invitations', { who: admin });
  await press(page, 'Invite somebody');
  const dialog = await dialogOf(page, 'Invite somebody');
  await fill(dialog, { 'E-mail address (optional)': 'mailed@example.com' });
  await press(dialog, 'Invite');
  const made = await dialogOf(page, 'Invitation made');
  await see(made, 'We have e-mailed it to mailed@example.com');
  assert.equal(await made.getByText(/#token=|only time you can see it/).count(), 0);
  await press(made, 'Done');
  await made.waitFor({ state: 'hidden' });
  await setMail(dashboard.service, false);
  await dashboard.leave(page);
});

test('an address is confirmed by an admin, after a proof, and its mail waits no longer', async () => {
  const who = await dashboard.service.account({ sellerName: null, isVerified: false });
  const { headers } = await dashboard.service.browser(who);
  await dashboard.service.request({ path: '/api/account/send-verification', headers }, 'POST');
  const page = await dashboard.visit('/administration/messages', { who: admin });
  await see(page, who.email);
  await page.getByRole('link', { name: 'confirm it for them' }).click();
  await arriveAt(page, 'Accounts');
  await itemOf(page, 'Accounts', who.email).getByRole('link').click();
  await press(page, 'Confirm address');
  const question = await dialogOf(page, `Confirm ${who.email}?`);
  await see(question, 'anyone could have signed up with it');
  await press(question, 'Confirm address');
  await question.waitFor({ state: 'hidden' });
  await page.getByText('Active', { exact: true }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Confirm address' }).count(), 0);
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  assert.deepEqual(await mailTo(dashboard.service, who.email), []);
  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
  await itemOf(page, 'Audit log', 'e-mail address').waitFor();

  const stale = await dashboard.service.account({ sellerName: null, isVerified: false });
  const later = await dashboard.visit(`/administration/accounts/${stale.accountId}`, {
    who: admin,
    provedMinutesAgo: 20,
  });
  await press(later, 'Confirm address');
  await press(await dialogOf(later, `Confirm ${stale.email}?`), 'Confirm address');
  await dialogOf(later, 'Confirm it is you');
  assert.equal((await dashboard.service.market.tables.accounts.byId(stale.accountId))!.emailVerifiedAt, null);
  await dashboard.leave(later);
  await dashboard.leave(page);
});

test('unsent mail wants a proof, and gives its links to pass on', async () => {
  const { email } = await dashboard.service.account({ password: PASSWORD });
  await dashboard.service.request({ path: '/api/account/request-password-reset', body: { email } }, 'POST');
  const page = await dashboard.visit('/administration/messages', { who: admin, provedMinutesAgo: 20 });
  const declined = await dialogOf(page, 'Confirm it is you');
  await press(declined, 'Cancel');
  await declined.waitFor({ state: 'hidden' });
  assert.equal(await page.getByText(email).count(), 0);
  await press(page, 'Try again');
  const proof = await dialogOf(page, 'Confirm it is you');
  await fill(proof, { Password: PASSWORD });
  await press(proof, 'Continue');
  await press(page, `Show: Choose a new password, to ${email}`);
  const link = await copied(page, 'Link');
  assert.equal(link, /http\S+#token=[\w-]+/.exec((await mailTo(dashboard.service, email))[0]!.text)![0]);
  await dashboard.leave(page);
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const seller = await dashboard.service.account();
    const buyer = await dashboard.service.account({ sellerName: null });
    const unconfirmed = await dashboard.service.account({ sellerName: null, isVerified: false });
    await dashboard.service.market.write((tables) =>
      dashboard.service.market.mail.send(
        tables,
        { kind: 'password_changed' },
        { accountId: buyer.accountId, email: buyer.email },
      ),
    );
    const page = await dashboard.visit('/administration/accounts', { who: admin, scheme, width });
    await assertSound(page, 'Accounts');
    await page.goto(`${dashboard.origin}/app/administration/accounts/${seller.accountId}`);
    for (const button of ['Trust', 'Make an admin', 'Suspend']) await assertSoundDialog(page, button);
    await page.goto(`${dashboard.origin}/app/administration/accounts/${buyer.accountId}`);
    await assertSoundDialog(page, 'Approve');
    await page.goto(`${dashboard.origin}/app/administration/accounts/${unconfirmed.accountId}`);
    await assertSoundDialog(page, 'Confirm address');
    await page.goto(`${dashboard.origin}/app/administration/invitations`);
    await assertSoundDialog(page, 'Invite somebody');
    await page.goto(`${dashboard.origin}/app/administration/messages`);
    await press(page, `Show: Your password was changed, to ${buyer.email}`);
    await assertSound(page, 'Messages');
    await page.goto(`${dashboard.origin}/app/administration/audit-log`);
    await itemOf(page, 'Audit log', 'unsent message').waitFor();
    await assertSound(page, 'Audit log');
    await page.goto(`${dashboard.origin}/app/administration/audit-log?account_id=${buyer.accountId}`);
    await see(page, 'Nothing found');
    await assertSound(page, 'Audit log of nothing');
    await dashboard.leave(page);
  });
}
