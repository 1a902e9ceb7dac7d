// The second step of signing in, in a real browser: codes that send themselves, recovery codes, passkeys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anApp, codeAt, wrongCode } from '../../contract-tests/second-factors/second-factor-fixtures.js';
import { aRecoveryCode, PASSWORD } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import type { TestService } from '../../contract-tests/harness/test-service.js';
import {
  addPasskey,
  arriveAt,
  assertSound,
  DESK,
  focused,
  openTestDashboard,
  plugAuthenticator,
  press,
  proofsOf,
  see,
  signIn,
  takeCodes,
  type TestDashboard,
  visitsOf,
} from './test-dashboard.js';

let dashboard: TestDashboard;
let service: TestService;
before(async () => {
  dashboard = await openTestDashboard();
  ({ service } = dashboard);
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

const signInPage = (): string => `${dashboard.origin}/app/sign-in`;

test('with an authenticator app the password is followed by its six digits, which are sent by themselves', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  const page = await visit('/sign-in');
  assert.equal(await focused(page), 'email');
  const sent = proofsOf(page, 'login');
  await signIn(page, owner.email, PASSWORD);
  await arriveAt(page, 'One more step');
  const field = page.getByLabel('Code from your app');
  assert.deepEqual(
    [await focused(page), await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')],
    ['code', 'one-time-code', 'numeric'],
  );
  assert.deepEqual(await page.getByRole('button', { name: /passkey|recovery/ }).count(), 0, 'there is neither');
  for (const typed of ['by keys', 'again']) {
    await page.keyboard.type(wrongCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await see(page.getByRole('alert'), 'The code is wrong');
    assert.deepEqual([await focused(page), await field.inputValue()], ['code', ''], typed);
    // As somebody's who was slower than the answer.
    await page.keyboard.press('Enter');
    assert.match((await page.getByRole('alert').textContent())!, /^The code is wrong/, typed);
  }
  assert.equal(sent.length, 3, 'one for the password, and one for each code');
  const code = codeAt(secret, Date.now());
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await arriveAt(page, 'Overview');
  assert.equal(sent.length, 4);
});

test('a recovery code stands in for the app, as somebody copies it from paper', async () => {
  const owner = await service.account({ password: PASSWORD });
  await anApp(service, owner);
  const code = await aRecoveryCode(service, owner);
  const page = await visit('/sign-in');
  await signIn(page, owner.email, PASSWORD);
  await press(page, 'Use a recovery code instead');
  assert.equal(await focused(page), 'code');
  await page.keyboard.type(code.slice(0, 7));
  await page.keyboard.press('Enter');
  await see(page.getByRole('alert'), 'Type one whole recovery code');
  await page.keyboard.type(code.slice(7).toLowerCase());
  await press(page, 'Continue');
  await arriveAt(page, 'Overview');
});

test('a passkey is offered where the account has one, and on the first page once this browser used one', async () => {
  const owner = await service.account({ password: PASSWORD });
  const page = await visit('/settings/security', { who: owner });
  await plugAuthenticator(page);
  await addPasskey(page, 'Laptop');
  await takeCodes(page);
  await page.evaluate('localStorage.clear()');
  await page.context().clearCookies();
  await page.goto(signInPage());
  await arriveAt(page, 'Sign in');
  assert.equal(await page.getByRole('button', { name: /passkey/ }).count(), 0);
  await signIn(page, owner.email, PASSWORD);
  await arriveAt(page, 'One more step');
  assert.equal(await page.getByLabel('Code from your app').count(), 0, 'there is no app');
  await press(page, 'Use your passkey');
  await arriveAt(page, 'Overview');
  await page.context().clearCookies();
  await page.goto(signInPage());
  await press(page, 'Sign in with a passkey');
  await arriveAt(page, 'Overview');
  // Once no account knows it, it is not offered again.
  await service.market.db.write(({ knex }) => knex('passkeys').where({ account_id: owner.accountId }).delete());
  await page.context().clearCookies();
  await page.goto(signInPage());
  await press(page, 'Sign in with a passkey');
  await page.getByRole('alert', { name: 'This did not work' }).waitFor();
  await page.reload();
  await arriveAt(page, 'Sign in');
  assert.equal(await page.getByRole('button', { name: /passkey/ }).count(), 0);
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const owner = await service.account({ password: PASSWORD });
    const secret = await anApp(service, owner);
    await aRecoveryCode(service, owner);
    const page = await visit('/sign-in', { scheme, width });
    await assertSound(page, 'Sign in');
    await signIn(page, owner.email, PASSWORD);
    await arriveAt(page, 'One more step');
    await page.keyboard.type(wrongCode(secret, Date.now()));
    await see(page.getByRole('alert'), 'The code is wrong');
    await assertSound(page, 'A wrong code');
    await press(page, 'Use a recovery code instead');
    await assertSound(page, 'A recovery code');
  });
}
