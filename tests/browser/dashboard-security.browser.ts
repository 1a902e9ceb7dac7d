// The Security page in a real browser: authenticator app, passkeys, recovery codes, password.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { anApp, codeAt, wrongCode } from '../../contract-tests/second-factors/second-factor-fixtures.js';
import { NEXT_PASSWORD, PASSWORD } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import {
  addPasskey,
  arriveAt,
  assertSound,
  assertSoundDialog,
  copied,
  DESK,
  dialogOf,
  fill,
  focused,
  openTestDashboard,
  plugAuthenticator,
  press,
  proofsOf,
  see,
  takeCodes,
  type TestDashboard,
} from './test-dashboard.js';

/** What a printer would put on paper. */
async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text;
}

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openTestDashboard();
});
after(() => dashboard.close());

test('an authenticator app counts once it showed a code; the codes that come with it can be saved', async () => {
  const owner = await dashboard.service.account({ password: PASSWORD });
  const page = await dashboard.visit('/settings/security', { who: owner });
  await press(page, 'Set up an app');
  const dialog = await dialogOf(page, 'Set up an authenticator app');
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = await copied(dialog, 'Or type in this secret');
  assert.equal(await focused(page), 'code');
  await page.keyboard.type(wrongCode(secret, Date.now()));
  await see(dialog.getByRole('alert'), 'The code is wrong');
  assert.equal(await focused(page), 'code');
  const code = codeAt(secret, Date.now());
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
  const shown = await dialogOf(page, 'Your recovery codes');
  const [download] = await Promise.all([page.waitForEvent('download'), press(shown, 'Download')]);
  const printed = await onPaper(page);
  const codes = await takeCodes(page);
  const saved = await readFile(await download.path(), 'utf8');
  assert.match(download.suggestedFilename(), /^recovery-codes-\d{4}-\d{2}-\d{2}\.txt$/);
  for (const text of [saved, printed])
    assert.deepEqual(text.match(/[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}/g), codes, text);
  const [site, whose, day] = printed.split('\n').filter((line) => line !== '');
  assert.deepEqual([site, whose], ['Plugin Marketplace', `Recovery codes for ${owner.email}`]);
  assert.ok(saved.startsWith(`${site}\n${whose}\n${day}\n`) && Date.parse(day!) > 0);
  await see(page, 'Your account is protected by a second factor');

  await press(page, 'Make new codes');
  await press(await dialogOf(page, 'Create new recovery codes?'), 'Make new codes');
  assert.equal(
    (await takeCodes(page)).some((each) => codes.includes(each)),
    false,
  );
  await press(page, 'Remove the authenticator app');
  await see(await dialogOf(page, 'Remove the authenticator app?'), 'It is your only second factor');
  await press(page, 'Remove');
  await see(page, 'Only your password protects this account');
  await dashboard.leave(page);
});

test('a passkey that somebody does not want after all is no error; one can be removed', async () => {
  const owner = await dashboard.service.account();
  const page = await dashboard.visit('/settings/security', { who: owner });
  await page.evaluate(
    "navigator.credentials.create = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))",
  );
  await addPasskey(page, 'Phone');
  await page.getByRole('button', { name: 'Continue' }).and(page.locator(':not([data-loading])')).waitFor();
  assert.equal(await page.getByRole('dialog').getByRole('alert').count(), 0);
  await page.reload();
  await plugAuthenticator(page);
  await addPasskey(page, 'Phone');
  await takeCodes(page);
  await press(page, 'Remove Phone');
  await press(await dialogOf(page, 'Remove the passkey Phone?'), 'Remove');
  await see(page, 'Only your password protects this account');
  await dashboard.leave(page);
});

test('who has yet to confirm the address is told to do that first, and can set up nothing', async () => {
  const page = await dashboard.visit('/settings/security', {
    who: await dashboard.service.account({ isVerified: false }),
  });
  await see(page, 'You can set up a second factor once you have opened the link');
  for (const name of ['Add a passkey', 'Set up an app'])
    assert.equal(await page.getByRole('button', { name }).isDisabled(), true, name);
  assert.equal(await page.getByRole('button', { name: 'Make a new link' }).isDisabled(), false);
  await dashboard.leave(page);
});

test('a new password ends the other sessions and keeps this one', async () => {
  const owner = await dashboard.service.account({ password: PASSWORD });
  const other = await dashboard.service.browser(owner);
  const page = await dashboard.visit('/settings/security', { who: owner });
  await fill(page, { 'Current password': 'not this one at all', 'New password': NEXT_PASSWORD });
  await press(page, 'Change password');
  await see(page, 'The current password is wrong');
  await fill(page, { 'Current password': PASSWORD });
  await press(page, 'Change password');
  await see(page, 'Changed. All other sessions have ended.');
  assert.equal(await page.getByLabel('New password', { exact: true }).inputValue(), '');
  assert.equal((await dashboard.service.request({ path: '/api/account', headers: other.headers })).status, 401);
  await page.reload();
  await arriveAt(page, 'Security');
  await dashboard.leave(page);
});

test('with a second factor a new password takes the second step, which may be called off', async () => {
  const owner = await dashboard.service.account({ password: PASSWORD });
  const secret = await anApp(dashboard.service, owner);
  const page = await dashboard.visit('/settings/security', { who: owner });
  await plugAuthenticator(page);
  await addPasskey(page, 'Laptop');
  const change = async (from: string, to: string): Promise<Locator> => {
    await fill(page, { 'Current password': from, 'New password': to });
    await press(page, 'Change password');
    return dialogOf(page, 'Confirm it is you');
  };
  await press(await change(PASSWORD, NEXT_PASSWORD), 'Close');
  await see(page, 'Your password is still the old one');
  const dialog = await change(PASSWORD, NEXT_PASSWORD);
  assert.equal(await focused(page), 'code');
  await page.keyboard.type(wrongCode(secret, Date.now()));
  await see(dialog.getByRole('alert'), 'The code is wrong');
  await page.keyboard.type(codeAt(secret, Date.now()));
  await see(page, 'Changed. All other sessions have ended.');
  await press(await change(NEXT_PASSWORD, PASSWORD), 'Use your passkey instead');
  await see(page, 'Changed. All other sessions have ended.');
  await dashboard.leave(page);
});

test('whoever is asked who they are is asked for what they have', async () => {
  const owner = await dashboard.service.account({ password: PASSWORD });
  const page = await dashboard.visit('/settings/security', { who: owner, provedMinutesAgo: 60 });
  await press(page, 'Set up an app');
  const dialog = await dialogOf(page, 'Confirm it is you');
  assert.equal(await focused(page), 'password');
  await page.waitForLoadState('networkidle');
  assert.equal(await dialog.getByRole('button', { name: /passkey|recovery|app/ }).count(), 0);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await dialogOf(page, 'Set up an authenticator app');
  await dashboard.leave(page);

  const secret = await anApp(dashboard.service, owner);
  const later = await dashboard.visit('/settings/security', { who: owner, provedMinutesAgo: 60 });
  const sent = proofsOf(later, 'confirm-identity');
  await press(later, 'Make new codes');
  await press(await dialogOf(later, 'Create new recovery codes?'), 'Make new codes');
  await dialogOf(later, 'Confirm it is you');
  await later.keyboard.type(PASSWORD);
  await later.keyboard.press('Enter');
  await later.getByLabel('Code from your app').waitFor();
  assert.equal(await focused(later), 'code');
  await later.keyboard.type(codeAt(secret, Date.now()));
  assert.equal((await takeCodes(later)).length, 10);
  assert.equal(sent.length, 2);
  await dashboard.leave(later);
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const page = await dashboard.visit('/settings/security', { who: await dashboard.service.account(), scheme, width });
    await plugAuthenticator(page);
    await assertSound(page, 'Security without a second factor');
    await assertSoundDialog(page, 'Add a passkey');
    await assertSoundDialog(page, 'Set up an app');
    await addPasskey(page, 'Laptop');
    await dialogOf(page, 'Your recovery codes');
    await assertSound(page, 'Recovery codes');
    await page.emulateMedia({ media: 'print' });
    await assertSound(page, 'Recovery codes on paper');
    await page.emulateMedia({ media: null });
    await takeCodes(page);
    await assertSound(page, 'Security with a passkey');
    await assertSoundDialog(page, 'Remove Laptop');
    await dashboard.leave(page);
  });
}
