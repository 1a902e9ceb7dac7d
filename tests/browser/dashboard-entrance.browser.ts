// The ways into the dashboard, in a real browser against the real service.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { mailTo, NEXT_PASSWORD, PASSWORD, UNKNOWN_TOKEN } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import type { TestService } from '../../contract-tests/harness/test-service.js';
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

/** The link in the newest mail to an address. */
const linkTo = async (email: string): Promise<string> =>
  /http\S+#token=[\w-]+/.exec((await mailTo(service, email))[0]!.text)![0];

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
  await see(page, 'Check your inbox');
  await press(page, 'Continue to the dashboard');
  await arriveAt(page, 'Overview');
  await press(page, 'Send the link again');
  await see(page, 'A new link is on its way');
  const link = await linkTo(email);
  await page.goto(link);
  await see(page, `Confirm that ${email} is yours.`);
  await page.reload();
  await press(page, 'Confirm address');
  await see(page, 'Your address is confirmed');
  // Used up, it is kept no longer: neither in memory of a reload nor by the service.
  await page.reload();
  await see(page, 'This link is incomplete');
  await page.goto(link);
  await see(page, 'This link no longer works');
  await go(page, '/');
  await see(page, 'Make your account safer');
  assert.equal(await page.getByText('Confirm your e-mail address').count(), 0);
  await go(page, `/verify#token=${UNKNOWN_TOKEN}`);
  await see(page, 'This link no longer works');
  await see(page, 'To change it, ask for a new link in your profile.');
});

test('a registration with a known address looks the same, and opens nothing', async () => {
  const owner = await service.account({ password: NEXT_PASSWORD });
  const page = await visit('/sign-up');
  await fill(page, { 'Your name': 'Alex', 'E-mail address': owner.email, Password: PASSWORD });
  await press(page, 'Create account');
  await see(page, 'Check your inbox');
  await press(page, 'Continue to the dashboard');
  await see(page, 'First read the message');
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
