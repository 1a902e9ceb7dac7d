// The pages that one-time links open, in a real browser against the real service; and whom strangers are told to ask where
// links are not mailed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { mailTo, NEXT_PASSWORD, PASSWORD } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import type { TestService } from '../../contract-tests/harness/test-service.js';
import { renewSetUpLink } from '../../market/accounts/create-first-admin.js';
import {
  arriveAt,
  assertSound,
  DESK,
  fill,
  focused,
  openTestDashboard,
  press,
  see,
  setMail,
  signIn,
  type TestDashboard,
  visitsOf,
} from './test-dashboard.js';

let dashboard: TestDashboard;
let service: TestService;
before(async () => {
  dashboard = await openTestDashboard();
  ({ service } = dashboard);
  await setMail(service, true);
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

const go = (page: Page, path: string) => page.goto(`${dashboard.origin}/app${path}`);

/** The way to a link's page below /app. */
const pathOf = (link: string): string => link.slice(`${dashboard.origin}/app`.length);

/** The link in the newest mail to an address. */
const linkTo = async (email: string): Promise<string> =>
  /http\S+#token=[\w-]+/.exec((await mailTo(service, email))[0]!.text)![0];

test('the link that the service prints makes the first admin, once, leaves the address bar and survives a reload', async () => {
  const old = (await service.market.write((tables) => renewSetUpLink(tables, service.market)))!;
  const link = (await service.market.write((tables) => renewSetUpLink(tables, service.market)))!;
  const page = await visit(pathOf(old));
  await see(page, 'The service prints a new link at each start');
  await page.goto(link);
  await page.getByLabel('Your name', { exact: true }).waitFor();
  assert.equal(page.url(), `${dashboard.origin}/app/set-up`);
  await page.reload();
  await page.getByLabel('Your name', { exact: true }).waitFor();
  assert.equal(await focused(page), 'display_name');
  await fill(page, { 'Your name': 'Root', 'E-mail address': 'root@example.com', Password: PASSWORD });
  await press(page, 'Create admin account');
  await arriveAt(page, 'Overview');
  assert.equal(await page.getByRole('link', { name: 'Invitations' }).count(), 1);
  // Nothing of the link is left in this tab.
  assert.doesNotMatch(await page.evaluate('JSON.stringify([history.state, { ...sessionStorage }])'), /[\w-]{43}/);
  await page.goto(link);
  await see(page, 'There is already an admin');
  assert.equal(await page.getByRole('textbox').count(), 0);
});

test('an invitation lets somebody in where registration is not open', async () => {
  const admin = await service.account({ isAdmin: true, scopes: ['admin'] });
  await service.request(
    {
      path: '/api/v1/admin/invitations',
      headers: { Authorization: `Bearer ${admin.key}` },
      body: { email: 'guest@example.com' },
    },
    'POST',
  );
  Object.assign(service.market.settings, { registration: 'invite' });
  const page = await visit('/sign-up');
  await see(page, 'By invitation only');
  const link = await linkTo('guest@example.com');
  await page.goto(link);
  await page.reload();
  const email = page.getByLabel('E-mail address', { exact: true });
  assert.deepEqual([await email.inputValue(), await email.isEditable()], ['guest@example.com', false]);
  assert.equal(await focused(page), 'display_name');
  await fill(page, { 'Your name': 'Guest', Password: PASSWORD });
  await press(page, 'Create account');
  await see(page, 'Your registration is in');
  await see(page, 'there is no address to confirm');
  await press(page, 'Continue to the dashboard');
  await arriveAt(page, 'Overview');
  assert.equal(await page.getByText('Confirm your e-mail address').count(), 0);
  const late = await visit(pathOf(link));
  await see(late, 'An invitation works once, for seven days');
  await see(late, 'ask whoever invited you, or the people who run this marketplace');
  assert.deepEqual(
    [await late.getByRole('textbox').count(), await late.getByRole('link', { name: 'Sign in' }).count()],
    [0, 1],
  );
  Object.assign(service.market.settings, { registration: 'open' });
});

test('a forgotten password is set anew by a mailed link, which works once', async () => {
  const owner = await service.account({ password: PASSWORD });
  const page = await visit('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await arriveAt(page, 'Forgot your password?');
  assert.equal(await focused(page), 'email');
  await fill(page, { 'E-mail address': owner.email });
  await press(page, 'Send link');
  await see(page, 'Check your inbox');
  const link = await linkTo(owner.email);
  const [first, second] = [await visit(pathOf(link)), await visit(pathOf(link))];
  for (const [opened, outcome] of [
    [first, 'Your new password is set'],
    [second, 'This link no longer works'],
  ] as const) {
    assert.equal(await opened.getByLabel('E-mail address', { exact: true }).inputValue(), owner.email);
    assert.equal(await focused(opened), 'password');
    await fill(opened, { 'New password': NEXT_PASSWORD });
    await press(opened, 'Set password');
    await see(opened, outcome);
  }
  // Whoever opens it later is told at once.
  await page.goto(link);
  await see(page, 'This link no longer works');
  assert.equal(await page.getByLabel('New password', { exact: true }).count(), 0);
  await page.getByRole('link', { name: 'Request new link' }).click();
  await arriveAt(page, 'Forgot your password?');
  await go(page, '/sign-in');
  await signIn(page, owner.email, NEXT_PASSWORD);
  await arriveAt(page, 'Overview');
});

test('a link that is mistyped, or for something else, is told from a good one before anything is filled in', async () => {
  const { accountId, email } = await service.account();
  await service.request({ path: '/api/account/request-password-reset', body: { email } }, 'POST');
  const token = (await linkTo(email)).split('#token=')[1]!;
  for (const page of ['set-up', 'join', 'verify', 'claim', 'reset']) {
    const opened = await visit(`/${page}#token=${token.slice(1)}`);
    await see(opened, /This link is incomplete|There is already an admin/);
    if (page !== 'set-up') await see(opened, /Open the whole link once more/);
    assert.equal(new URL(opened.url()).hash, '');
    if (page !== 'reset') {
      await go(opened, `/${page}?again#token=${token}`);
      await see(opened, /This link no longer works|There is already an admin/);
    }
    assert.equal(await opened.getByRole('textbox').count(), 0);
  }
  assert.equal((await service.market.tables.sessions.list(accountId)).length, 0);
});

test('who is signed in signs out and goes on with the invitation', async () => {
  const admin = await service.account({ isAdmin: true, scopes: ['admin'] });
  const headers = { Authorization: `Bearer ${admin.key}` };
  await service.request({ path: '/api/v1/admin/invitations', headers, body: { email: 'next@example.com' } }, 'POST');
  const page = await visit(pathOf(await linkTo('next@example.com')), { who: admin });
  await see(page, 'You are signed in as');
  await press(page, 'Sign out and use it');
  await page.getByRole('button', { name: 'Create account', exact: true }).waitFor();
  assert.equal(await page.getByLabel('E-mail address', { exact: true }).inputValue(), 'next@example.com');
});

test('where no mail is sent, strangers are told whom to ask, the same whether there is an account', async () => {
  const email = 'patient@example.com';
  await setMail(service, false);
  const page = await visit('/sign-up');
  await fill(page, { 'Your name': 'Pat', 'E-mail address': email, Password: PASSWORD });
  await press(page, 'Create account');
  await see(page, 'Ask the operator for your link');
  await see(page, 'Ask the people who run this marketplace for the link');
  await press(page, 'Continue to the dashboard');
  await see(page, 'This marketplace sends no e-mail. Ask the people who run this marketplace for the link.');
  await press(page, 'Make a new link');
  await see(page, 'ask the people who run this marketplace for it');
  Object.assign(service.market.settings, { contactUrl: 'https://example.com/contact' });
  await setMail(service, false);
  for (const address of [email, 'nobody@example.com']) {
    const forgetful = await visit('/forgot-password');
    await see(forgetful, 'This marketplace sends no e-mail.');
    await fill(forgetful, { 'E-mail address': address });
    await press(forgetful, 'Request link');
    await see(forgetful, `If there is an account with the address ${address}, there is a link for you now`);
    for (const name of ['the operator', 'Contact the operator'])
      assert.equal(
        await forgetful.getByRole('link', { name, exact: true }).getAttribute('href'),
        'https://example.com/contact',
      );
    assert.equal(await forgetful.getByText(/on its way|mailbox/).count(), 0);
  }
  assert.equal(await page.getByText(/on its way|mailbox/).count(), 0);
  Object.assign(service.market.settings, { contactUrl: null });
  await setMail(service, true);
});

for (const { scheme, width } of DESK) {
  test(`the pages behind links are for everybody: ${scheme}, ${width} pixels`, async () => {
    const screen = { scheme, width };
    const owner = await service.account({ isVerified: false });
    const { headers } = await service.browser(owner);
    await service.request({ path: '/api/account/send-verification', headers }, 'POST');
    const verify = pathOf(await linkTo(owner.email));
    await service.request({ path: '/api/account/request-password-reset', body: { email: owner.email } }, 'POST');
    const page = await visit(pathOf(await linkTo(owner.email)), screen);
    await page.getByLabel('New password', { exact: true }).waitFor();
    await assertSound(page, 'Reset');
    await assertSound(await visit(verify, screen), 'Verify');
    for (const path of ['/join', '/reset', '/verify', '/claim'])
      await assertSound(await visit(`${path}#token=${'0'.repeat(43)}`, screen), `${path} with a void link`);
    await setMail(service, false);
    await assertSound(await visit('/forgot-password', screen), 'Forgot your password, without mail');
    await setMail(service, true);
  });
}
