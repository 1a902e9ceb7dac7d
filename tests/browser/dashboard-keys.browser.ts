// From a new account to a key that works in a terminal, and to one that does not any more: a real browser, a real
// service, a real curl.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { mailTo, PASSWORD } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import { paste } from './pasted-line.js';
import {
  addPasskey,
  arriveAt,
  assertSound,
  assertSoundDialog,
  copied,
  DESK,
  dialogOf,
  fill,
  itemOf,
  openTestDashboard,
  plugAuthenticator,
  press,
  see,
  takeCodes,
  type TestDashboard,
} from './test-dashboard.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openTestDashboard();
});
after(() => dashboard.close());

/** The status that a pasted line gets. */
const statusOf = (line: string): Promise<string> => paste(`${line} -s -o /dev/null -w '%{http_code}'`);

/** Reads key and line of what is shown once, and closes it. */
async function takeSecret(page: Page, title: string): Promise<{ secret: string; line: string }> {
  const dialog = await dialogOf(page, title);
  const shown = { secret: await copied(dialog, 'API key'), line: await copied(dialog, 'Try it') };
  await press(dialog, 'Done');
  await dialog.waitFor({ state: 'hidden' });
  return shown;
}

/** All of it is on the screen, without anybody scrolling. */
async function assertInSight(button: Locator, height: number): Promise<void> {
  const { y, height: tall } = (await button.boundingBox())!;
  assert.ok(y >= 0 && y + tall <= height, `at ${y} of ${height} pixels`);
}

async function signUp(page: Page, email: string): Promise<void> {
  await fill(page, { 'Your name': 'Alex', 'E-mail address': email, Password: PASSWORD });
  await press(page, 'Create account');
  await press(page, 'Continue to the dashboard');
  await arriveAt(page, 'Overview');
}

async function createKey(page: Page, name: string): Promise<{ secret: string; line: string }> {
  await press(page, 'Create a key');
  const dialog = await dialogOf(page, 'Create an API key');
  await fill(dialog, { Name: name });
  await dialog.getByLabel('Read only').check();
  await dialog.getByLabel('Expires').selectOption('In 90 days');
  await press(dialog, 'Create key');
  return takeSecret(page, 'Your new API key');
}

test('sign up, passkey, key, curl, rotate, revoke: 401', async () => {
  const email = 'alex@example.com';
  const page = await dashboard.visit('/sign-up');
  await plugAuthenticator(page);
  await signUp(page, email);

  await page.goto(`${dashboard.origin}/app/settings/api-keys`);
  await see(page, 'Confirm your e-mail address first');
  assert.equal(await page.getByRole('button', { name: 'Create a key' }).isDisabled(), true);
  await page.goto(/http\S+#token=[\w-]+/.exec((await mailTo(dashboard.service, email))[0]!.text)![0]);
  await press(page, 'Confirm address');
  await see(page, 'Your address is confirmed');

  await page.goto(`${dashboard.origin}/app/settings/security`);
  await see(page, 'Only your password protects this account');
  await addPasskey(page, 'My laptop');
  assert.equal(new Set(await takeCodes(page)).size, 10);
  await see(itemOf(page, 'Passkeys', 'My laptop'), 'Never used');
  await see(page, '10 of 10 codes are left');

  await press(page, 'Account: Alex');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await arriveAt(page, 'Sign in');
  await press(page, 'Sign in with a passkey');
  await arriveAt(page, 'Overview');

  await page.goto(`${dashboard.origin}/app/settings/api-keys`);
  await see(page, 'No API keys yet');
  const first = await createKey(page, 'CI publishing');
  assert.match(
    first.line,
    new RegExp(`^curl -H "Authorization: Bearer ${first.secret}" '${dashboard.origin}/api/v1/products\\?limit=1'$`),
  );
  assert.equal(await statusOf(first.line), '200');
  await see(itemOf(page, 'API keys', 'CI publishing'), `mpk_live_…${first.secret.slice(-4)}`);
  await see(itemOf(page, 'API keys', 'CI publishing'), 'in 90 days');
  await page.reload();
  await see(itemOf(page, 'API keys', 'CI publishing'), 'Last used just now');

  await press(page, 'Rotate CI publishing');
  const rotation = await dialogOf(page, 'Rotate CI publishing');
  await rotation.getByRole('combobox').selectOption('No: it ends now');
  await press(rotation, 'Rotate');
  const second = await takeSecret(page, 'Your new secret');
  assert.deepEqual([await statusOf(first.line), await statusOf(second.line)], ['401', '200']);

  await press(page, 'Revoke CI publishing');
  await press(await dialogOf(page, 'Revoke the key CI publishing?'), 'Revoke');
  await see(page, 'No API keys yet');
  assert.equal(await statusOf(second.line), '401');
  assert.equal(await page.getByText(second.secret).count(), 0);
  await dashboard.leave(page);
});

test('a key may be limited to products found by name, narrowed at once, and widened after a proof', async () => {
  const owner = await dashboard.service.account({ password: PASSWORD });
  const { slug } = await dashboard.service.product({ name: 'Quartz Vaults' });
  const page = await dashboard.visit('/settings/api-keys', { who: owner, provedMinutesAgo: 20 });
  await press(page, 'Edit test');
  const dialog = await dialogOf(page, 'Edit test');
  await dialog.getByLabel('Only for these products').fill('quartz');
  const option = page.getByRole('option', { name: 'Quartz Vaults' });
  await see(option, `${slug} · Live`);
  assert.equal(
    await option.locator('img').evaluate((icon) => (icon as HTMLImageElement).src.includes('/pictures/')),
    true,
  );
  await option.click();
  await fill(dialog, { Name: 'Mirror' });
  await dialog.getByLabel('Place orders as you').uncheck();
  await press(dialog, 'Save');
  await see(itemOf(page, 'API keys', 'Mirror'), 'Only for Quartz Vaults');
  assert.equal(await itemOf(page, 'API keys', 'Mirror').getByText('orders:write').count(), 0);
  assert.equal(await itemOf(page, 'API keys', 'Mirror').getByText('orders:read').count(), 1);

  await press(page, 'Edit Mirror');
  const again = await dialogOf(page, 'Edit Mirror');
  await again.getByLabel('Place orders as you').check();
  await press(again, 'Save');
  const proof = await dialogOf(page, 'Confirm it is you');
  await fill(proof, { Password: PASSWORD });
  await press(proof, 'Continue');
  await see(itemOf(page, 'API keys', 'Mirror'), 'all scopes but admin');
  await dashboard.leave(page);
});

test('a key without a scope is not made, and the eleventh is not offered', async () => {
  const owner = await dashboard.service.account({ sellerName: null });
  const page = await dashboard.visit('/settings/api-keys', { who: owner });
  await press(page, 'Create a key');
  const dialog = await dialogOf(page, 'Create an API key');
  await fill(dialog, { Name: 'Nothing' });
  assert.equal(await dialog.getByRole('radio', { checked: true }).count(), 0);
  await press(dialog, 'Create key');
  await see(dialog, 'Choose what the key may do');
  assert.equal(await dialog.getByLabel('Read only').evaluate((input) => input === document.activeElement), true);
  await dialog.getByLabel('Custom').check();
  assert.equal(await dialog.getByRole('checkbox', { checked: true }).count(), 0);
  // What opens nothing to somebody who sells nothing and administers nothing.
  for (const scope of ['products:write', 'versions:publish', 'admin'])
    assert.equal(
      await dialog
        .getByRole('checkbox')
        .and(dialog.locator(`[value="${scope}"]`))
        .count(),
      0,
      scope,
    );
  await press(dialog, 'Create key');
  await see(dialog, 'Tick at least one');
  await press(dialog, 'Close');

  const account = (await dashboard.service.market.tables.accounts.byId(owner.accountId))!;
  await dashboard.service.market.write(async (tables) => {
    for (let made = 1; made < 10; made++) await tables.keys.create(account, { name: `key ${made}` });
  });
  await page.reload();
  await see(page, 'You have 10 keys, the most an account can have');
  assert.equal(await page.getByRole('button', { name: 'Create a key' }).isDisabled(), true);
  await dashboard.leave(page);
});

test('a key that has no scopes left can be renamed without being given any', async () => {
  const owner = await dashboard.service.account();
  await dashboard.service.write((_tables, knex) =>
    knex('api_keys').where({ id: owner.keyId }).update({ name: 'Idle', scopes: '[]' }),
  );
  const page = await dashboard.visit('/settings/api-keys', { who: owner });
  await see(itemOf(page, 'API keys', 'Idle'), 'no scopes');
  await press(page, 'Edit Idle');
  const dialog = await dialogOf(page, 'Edit Idle');
  await fill(dialog, { Name: 'Still idle' });
  await press(dialog, 'Save');
  await see(itemOf(page, 'API keys', 'Still idle'), 'no scopes');
  await dashboard.leave(page);
});

test('from the overview a key that only reads is four clicks away, and its button is in sight all the while', async () => {
  const owner = await dashboard.service.account();
  const page = await dashboard.visit('/', { who: owner, width: 1280, height: 800 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API keys' }).click();
  await press(page, 'Create a key');
  const dialog = await dialogOf(page, 'Create an API key');
  await fill(dialog, { Name: 'Reader' });
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const rights of ['Custom', 'Read only']) {
      await dialog.getByLabel(rights).check();
      await assertInSight(dialog.getByRole('button', { name: 'Create key' }), height);
    }
  }
  await press(dialog, 'Create key');
  await takeSecret(page, 'Your new API key');
  const scopes = itemOf(page, 'API keys', 'Reader').getByRole('list', { name: 'Scopes' });
  assert.deepEqual(await scopes.getByRole('listitem').allTextContents(), [
    'catalog:read',
    'downloads:read',
    'orders:read',
  ]);
  await dashboard.leave(page);
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const owner = await dashboard.service.account();
    const options = { who: owner, scheme, width };
    const keys = await dashboard.visit('/settings/api-keys', options);
    await assertSound(keys, 'API keys');
    for (const button of ['Create a key', 'Edit test', 'Rotate test', 'Revoke test'])
      await assertSoundDialog(keys, button);
    await press(keys, 'Create a key');
    const dialog = await dialogOf(keys, 'Create an API key');
    await fill(dialog, { Name: 'CI' });
    await dialog.getByLabel('Custom').check();
    await assertSound(keys, 'The rights of a key');
    await dialog.getByLabel('Read only').check();
    await press(keys, 'Create key');
    await dialogOf(keys, 'Your new API key');
    await assertSound(keys, 'The new key');
    await dashboard.leave(keys);
  });
}
