// From a new account to a key that works in a terminal, and to one that does not any more: a real browser, a real
// service, a real curl.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { mailTo, PASSWORD } from '../contract-tests/account/sign-in-fixtures.js';
import {
  addPasskey,
  arriveAt,
  assertSound,
  assertSoundDialog,
  copied,
  dialogOf,
  fill,
  itemOf,
  openTestDashboard,
  plugAuthenticator,
  press,
  SCREENS,
  see,
  takeCodes,
  type TestDashboard,
} from './test-dashboard.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openTestDashboard();
});
after(() => dashboard.close());

/** Runs a line as somebody would who pasted it into a terminal. */
async function paste(line: string, cwd = tmpdir()): Promise<string> {
  return (await promisify(execFile)('sh', ['-c', line], { cwd })).stdout;
}

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

async function signUp(page: Page, email: string): Promise<void> {
  await fill(page, { 'Your name': 'Alex', 'E-mail address': email, Password: PASSWORD });
  await press(page, 'Create account');
  await press(page, 'Go on to the dashboard');
  await arriveAt(page, 'Overview');
}

async function createKey(page: Page, name: string): Promise<{ secret: string; line: string }> {
  await press(page, 'Create a key');
  const dialog = await dialogOf(page, 'Create an API key');
  await fill(dialog, { Name: name });
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
  await press(page, 'Confirm the address');
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
  await dashboard.service.product({ name: 'Quartz Vaults' });
  const page = await dashboard.visit('/settings/api-keys', { who: owner, provedMinutesAgo: 20 });
  await press(page, 'Edit test');
  const dialog = await dialogOf(page, 'Edit test');
  await dialog.getByLabel('Only for these products').fill('quartz');
  await page.getByRole('option', { name: 'Quartz Vaults' }).click();
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
  await press(proof, 'Confirm');
  await see(itemOf(page, 'API keys', 'Mirror'), 'all scopes but admin');
  await dashboard.leave(page);
});

test('a key without a scope is not made, and the eleventh is not offered', async () => {
  const owner = await dashboard.service.account();
  const page = await dashboard.visit('/settings/api-keys', { who: owner });
  await press(page, 'Create a key');
  const dialog = await dialogOf(page, 'Create an API key');
  await fill(dialog, { Name: 'Nothing' });
  for (const scope of await dialog.getByRole('checkbox').all()) await scope.uncheck();
  await press(dialog, 'Create key');
  await see(dialog, 'Choose at least one');
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

test('a server token downloads what one owns by the line that is shown, until it is revoked', async () => {
  const { service } = dashboard;
  const buyer = await service.account();
  const { id } = await service.product({ priceCents: 995, name: 'Bought Before' });
  const objectKey = 'products/bought/versions/first';
  const { size, sha256 } = await service.store.put(objectKey, Buffer.from('the bought file'), {
    contentType: 'application/java-archive',
  });
  await service.version(id, { file: { name: 'bought-before.jar', size, sha256, objectKey } });
  await service.paidOrder(buyer, id);
  const page = await dashboard.visit('/settings/server-tokens', { who: buyer });
  await press(page, 'Create a token');
  const dialog = await dialogOf(page, 'Create a server token');
  await fill(dialog, { Name: 'Survival' });
  await press(dialog, 'Create token');
  const shown = await dialogOf(page, 'Your new server token');
  assert.match(await copied(shown, 'Server token'), /^mps_/);
  const line = await copied(shown, 'Try it');
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  await paste(line, folder);
  assert.deepEqual(await readdir(folder), ['bought-before.jar']);
  assert.equal(await readFile(join(folder, 'bought-before.jar'), 'utf8'), 'the bought file');
  await rm(folder, { recursive: true });
  await press(shown, 'Done');
  await press(page, 'Revoke Survival');
  await press(await dialogOf(page, 'Revoke the token Survival?'), 'Revoke');
  await see(page, 'No server tokens yet');
  await assert.rejects(paste(line), /401/);
  await dashboard.leave(page);
});

for (const { scheme, width } of SCREENS) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const owner = await dashboard.service.account();
    const options = { who: owner, scheme, width };
    const keys = await dashboard.visit('/settings/api-keys', options);
    await assertSound(keys, 'API keys');
    for (const button of ['Create a key', 'Edit test', 'Rotate test', 'Revoke test'])
      await assertSoundDialog(keys, button);
    await press(keys, 'Create a key');
    await fill(await dialogOf(keys, 'Create an API key'), { Name: 'CI' });
    await press(keys, 'Create key');
    await dialogOf(keys, 'Your new API key');
    await assertSound(keys, 'The new key');
    await dashboard.leave(keys);

    const tokens = await dashboard.visit('/settings/server-tokens', options);
    await assertSound(tokens, 'No server tokens');
    await assertSoundDialog(tokens, 'Create a token');
    await dashboard.leave(tokens);
  });
}
