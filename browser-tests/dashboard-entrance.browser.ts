// The ways into the dashboard, in a real browser against the real service.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { mailTo, NEXT_PASSWORD, PASSWORD, UNKNOWN_TOKEN } from '../contract-tests/account/sign-in-fixtures.js';
import type { TestService } from '../contract-tests/harness/test-service.js';
import { renewSetUpLink } from '../market/accounts/create-first-admin.js';
import { faultsOf } from './dashboard-visit.js';
import {
  arriveAt,
  fill,
  openTestDashboard,
  press,
  see,
  setMail,
  signIn,
  visitsOf,
  type TestDashboard,
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

test('the link that the service prints makes the first admin, once, and leaves the address bar', async () => {
  const link = (await service.market.write((tables) => renewSetUpLink(tables, service.market)))!;
  const page = await visit(pathOf(link));
  assert.equal(page.url(), `${dashboard.origin}/app/set-up`);
  await fill(page, { 'Your name': 'Root', 'E-mail address': 'root@example.com', Password: PASSWORD });
  await press(page, 'Create the admin account');
  await arriveAt(page, 'Overview');
  assert.equal(await page.getByRole('link', { name: 'Invitations' }).count(), 1);
  await page.goto(link);
  await fill(page, { 'Your name': 'Another', 'E-mail address': 'another@example.com', Password: PASSWORD });
  await press(page, 'Create the admin account');
  await see(page, 'There is an admin already');
});

test('somebody signs up, goes on at once, and confirms the address by the mailed link', async () => {
  const email = 'new@example.com';
  const page = await visit('/sign-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await arriveAt(page, 'Create an account');
  await fill(page, { 'Your name': 'Alex', 'E-mail address': email, Password: 'four' });
  await see(page, '4 of at least 12 characters');
  await fill(page, { Password: 'password1234' });
  await press(page, 'Create account');
  await see(page, 'one of those that attackers try first');
  await fill(page, { Password: PASSWORD });
  await press(page, 'Create account');
  await see(page, 'Look into your mailbox');
  await press(page, 'Go on to the dashboard');
  await arriveAt(page, 'Overview');
  await press(page, 'Send the link again');
  await see(page, 'A new link is on its way');
  await page.goto(await linkTo(email));
  await press(page, 'Confirm the address');
  await see(page, 'Your address is confirmed');
  await page.getByRole('link', { name: 'To the overview' }).click();
  await see(page, 'Make your account safer');
  assert.equal(await page.getByText('Confirm your e-mail address').count(), 0);
  await go(page, `/verify#token=${UNKNOWN_TOKEN}`);
  await press(page, 'Confirm the address');
  await see(page, 'This link no longer works');
});

test('a registration with a known address looks the same, and opens nothing', async () => {
  const owner = await service.account({ password: NEXT_PASSWORD });
  const page = await visit('/sign-up');
  await fill(page, { 'Your name': 'Alex', 'E-mail address': owner.email, Password: PASSWORD });
  await press(page, 'Create account');
  await see(page, 'Look into your mailbox');
  await press(page, 'Go on to the dashboard');
  await see(page, 'First read the message');
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
  await page.goto(await linkTo('guest@example.com'));
  await fill(page, { 'Your name': 'Guest', 'E-mail address': 'guest@example.com', Password: PASSWORD });
  await press(page, 'Create account');
  await see(page, 'Your registration is in');
  await press(page, 'Go on to the dashboard');
  await arriveAt(page, 'Overview');
  assert.equal(await page.getByText('Confirm your e-mail address').count(), 0);
  Object.assign(service.market.settings, { registration: 'open' });
});

test('a wrong password is refused, the right one leads to where one wanted to go, and who is suspended is told', async () => {
  const owner = await service.account({ password: PASSWORD });
  const page = await visit('/settings/sessions');
  await signIn(page, owner.email, NEXT_PASSWORD);
  await see(page, 'The e-mail address or the password is wrong');
  await signIn(page, owner.email, PASSWORD);
  await arriveAt(page, 'Sessions');
  await go(page, '/sign-in');
  await arriveAt(page, 'Overview');
  await service.suspend(owner);
  const later = await visit('/sign-in');
  await signIn(later, owner.email, PASSWORD);
  await see(later, 'This account is suspended');
});

test('a forgotten password is set anew by a mailed link, which works once', async () => {
  const owner = await service.account({ password: PASSWORD });
  const page = await visit('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await arriveAt(page, 'Forgot your password?');
  await fill(page, { 'E-mail address': owner.email });
  await press(page, 'Send the link');
  await see(page, 'Look into your mailbox');
  const link = await linkTo(owner.email);
  for (const outcome of ['Your new password is set', 'This link no longer works']) {
    const opened = await visit(pathOf(link));
    await fill(opened, { 'New password': NEXT_PASSWORD });
    await press(opened, 'Set the password');
    await see(opened, outcome);
  }
  await go(page, '/sign-in');
  await signIn(page, owner.email, NEXT_PASSWORD);
  await arriveAt(page, 'Overview');
});

test('where no mail is sent, nobody waits for it: admins pass the links on', async () => {
  const email = 'patient@example.com';
  await setMail(service, false);
  const page = await visit('/sign-up');
  await fill(page, { 'Your name': 'Pat', 'E-mail address': email, Password: PASSWORD });
  await press(page, 'Create account');
  await see(page, 'Ask an admin for your link');
  await press(page, 'Go on to the dashboard');
  await see(page, 'ask its admins, who can pass the link on');
  await press(page, 'Make a new link');
  await see(page, 'ask an admin for it');
  const forgetful = await visit('/forgot-password');
  await fill(forgetful, { 'E-mail address': email });
  await press(forgetful, 'Ask for the link');
  await see(forgetful, 'its admins have a link for you now');
  assert.deepEqual(
    await Promise.all([page, forgetful].map((each) => each.getByText(/on its way|mailbox/).count())),
    [0, 0],
  );
  await setMail(service, true);
});

test('who is suspended while signed in is told so, and can sign out: on any page, and when the page is opened anew', async () => {
  const owner = await service.account();
  for (const isOpen of [true, false]) {
    const page = await visit('/settings/profile', { who: owner });
    await service.suspend(owner);
    await (isOpen ? page.evaluate("dispatchEvent(new Event('visibilitychange'))") : page.reload());
    await arriveAt(page, 'This account is suspended');
    assert.deepEqual(await faultsOf(page), []);
    await press(page, 'Sign out');
    await arriveAt(page, 'Sign in');
    assert.equal(
      (await page.context().cookies()).some(({ name }) => name === 'session'),
      false,
    );
    await service.market.write((tables) => tables.accounts.reinstate(owner.accountId));
  }
  assert.deepEqual(await service.market.tables.sessions.list(owner.accountId), []);
});
