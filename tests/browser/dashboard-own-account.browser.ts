// What one sees and changes of one's own account: overview, profile, sessions, activity; and that these pages and the
// ways in shut nobody out.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { mailTo, PASSWORD, UNKNOWN_TOKEN } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import type { TestService } from '../../contract-tests/harness/test-service.js';
import {
  arriveAt,
  assertSound,
  DESK,
  fill,
  openTestDashboard,
  press,
  see,
  setMail,
  type SignedInVisitOptions,
  type TestDashboard,
  visitsOf,
} from './test-dashboard.js';
import { untilTrue } from './until-true.js';

let dashboard: TestDashboard;
let service: TestService;
before(async () => {
  dashboard = await openTestDashboard();
  ({ service } = dashboard);
  await setMail(service, true);
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

const accountOf = async ({ accountId }: Pick<Holder, 'accountId'>) =>
  (await service.market.tables.accounts.byId(accountId))!;

test('the overview shows how much of each allowance is used up, and what happened last', async () => {
  const owner = await service.account({ password: PASSWORD });
  for (let call = 0; call < 3; call++)
    await service.request({ path: '/api/v1/products', headers: { Authorization: `Bearer ${owner.key}` } });
  await service.request({ path: '/api/account/login', body: { email: owner.email, password: PASSWORD } }, 'POST');
  const page = await visit('/', { who: owner });
  await see(page, '3 of 100');
  await see(page, '97 left');
  assert.equal(await page.getByRole('list', { name: 'Recent activity' }).getByText('You signed in').count(), 1);
  await see(page, 'Add a second factor before you publish');
  await page.getByRole('link', { name: /^API keys$/i }).click();
  await arriveAt(page, 'API keys');
});

test('the log tells in plain words what happened, and of one kind if one likes', async () => {
  const owner = await service.account({ password: PASSWORD });
  for (const password of [PASSWORD, 'not this password'])
    await service.request({ path: '/api/account/login', body: { email: owner.email, password } }, 'POST');
  await service.market.auditNotes.save();
  const page = await visit('/settings/activity', { who: owner });
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await see(page, 'the password was wrong');
  assert.equal(await entries.count(), 2);
  await page.getByLabel('Show').selectOption({ label: 'Signed in' });
  await page.getByText('the password was wrong').waitFor({ state: 'hidden' });
  assert.deepEqual([await entries.count(), new URL(page.url()).search], [1, '?action=session.signed_in']);
  await page.getByLabel('Show').selectOption({ label: 'API key revoked' });
  await see(page, 'No matches');
});

test('the log names keys, leads to them, and offers a buyer nothing that only sellers and admins do', async () => {
  const owner = await service.account({ sellerName: null });
  const { name } = (await service.market.tables.keys.byId(owner.keyId))!;
  const done = { accountId: owner.accountId, actorId: owner.accountId } as const;
  await service.market.write((tables) =>
    tables.audit.append({ ...done, action: 'key.created', targetType: 'key', targetId: owner.keyId }),
  );
  const page = await visit('/settings/activity', { who: owner });
  await see(page, `You created the API key ${name}`);
  const groups = (): Promise<string[]> =>
    page
      .getByLabel('Show')
      .locator('optgroup')
      .evaluateAll((all) => all.map((group) => group.getAttribute('label')!));
  assert.deepEqual(
    (await groups()).filter((group) => ['Selling', 'Administration'].includes(group)),
    [],
  );
  await service.market.write((tables) =>
    tables.audit.append({ ...done, actorId: null, action: 'account.demoted', targetType: 'account' }),
  );
  await page.reload();
  await see(page, 'The operator removed you from the admins');
  assert.ok((await groups()).includes('Administration'));
  await page.getByRole('list', { name: 'Activity' }).getByRole('link', { name }).click();
  await arriveAt(page, 'API keys');
});

test('name and seller name are changed, the latter after a question and for good', async () => {
  const owner = await service.account({ sellerName: null });
  const page = await visit('/settings/profile', { who: owner });
  await fill(page, { 'Your name': 'Alexandra' });
  await press(page, 'Save');
  await see(page, 'Saved');
  await page.getByRole('button', { name: 'Account: Alexandra' }).waitFor();
  await fill(page, { 'Seller name': 'admin' });
  await press(page, 'Become a seller');
  await press(page, 'Use this name');
  await page.getByRole('dialog').getByText('stands for the service').waitFor();
  await press(page, 'Cancel');
  await fill(page, { 'Seller name': 'alexandras-plugins' });
  await press(page, 'Become a seller');
  assert.equal((await accountOf(owner)).sellerName, null);
  await press(page, 'Use this name');
  await see(page, 'The name you sell under');
  const { displayName, sellerName } = await accountOf(owner);
  assert.deepEqual([displayName, sellerName], ['Alexandra', 'alexandras-plugins']);
});

test('a picture of any size is made small in the browser, shown everywhere, and removed', async () => {
  const owner = await service.account();
  const page = await visit('/settings/profile', { who: owner });
  const noise = {
    create: {
      width: 1500,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  } as const;
  const choose = (buffer: Buffer): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('no picture at all'));
  await see(page, 'cannot read this file');
  await choose(await sharp(noise).png().toBuffer());
  await page.locator('img[src*="/pictures/avatars/"]').nth(1).waitFor();
  await untilTrue(page, '[...document.images].every((image) => image.complete && image.naturalWidth === 256)');
  await press(page, 'Remove');
  await page.getByRole('button', { name: 'Remove' }).waitFor({ state: 'hidden' });
  assert.equal(await service.market.tables.avatars.updatedAt(owner.accountId), undefined);
});

test('another address gets a mail, after one proved again who one is', async () => {
  const owner = await service.account({ password: PASSWORD });
  const page = await visit('/settings/profile', { who: owner });
  await service.market.db.write(({ knex }) =>
    knex('sessions').where({ account_id: owner.accountId }).update({ proved_at: 0 }),
  );
  await press(page, 'Change address');
  await fill(page, { 'New address': 'moved@example.com' });
  await press(page, 'Send link');
  await fill(page, { Password: PASSWORD });
  await press(page, 'Continue');
  await see(page, 'Check your new inbox');
  assert.deepEqual(
    (await mailTo(service, 'moved@example.com')).map(({ kind }) => kind),
    ['confirm_new_email'],
  );
});

test('what is kept about one comes as a file', async () => {
  const owner = await service.account();
  const page = await visit('/settings/profile', { who: owner });
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download data')]);
  assert.match(download.suggestedFilename(), /^plugin-marketplace-account-[\d-]{10}\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string } };
  assert.equal(data.account.email, owner.email);
});

test('an account is deleted by nobody who did not type so', async () => {
  const owner = await service.account({ sellerName: null });
  const page = await visit('/settings/profile', { who: owner });
  await press(page, 'Delete account');
  assert.equal(await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).isEnabled(), false);
  await fill(page, { 'Type delete my account to confirm': 'delete my account' });
  await press(page.getByRole('dialog'), 'Delete account');
  await arriveAt(page, 'Sign in');
  assert.equal((await accountOf(owner)).email, null);
});

test('another session ends on one click, and all others on two', async () => {
  const owner = await service.account();
  const other = await visit('/settings/activity', { who: owner });
  const page = await visit('/settings/sessions', { who: owner });
  const entries = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await page.getByRole('button', { name: /^End the session/ }).click();
  await page.getByRole('button', { name: /^End the session/ }).waitFor({ state: 'hidden' });
  assert.deepEqual([await entries.count(), await entries.getByText('This browser').count()], [1, 1]);
  await other.getByRole('link', { name: 'Overview' }).click();
  await arriveAt(other, 'Sign in');
  await service.browser(owner);
  await page.reload();
  await press(page, 'End all other sessions');
  await press(page.getByRole('dialog'), 'End all other sessions');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.equal((await service.market.tables.sessions.list(owner.accountId)).length, 1);
});

const ENTRANCE = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  ...['/verify', '/reset', '/set-up', '/join'].map((path) => `${path}#token=${UNKNOWN_TOKEN}`),
];
const OF_NEWCOMERS = ['/', '/settings/profile'];
const OF_SELLERS = ['/settings/profile', '/settings/sessions', '/settings/activity'];

for (const { scheme, width } of DESK) {
  test(`nobody is shut out, and nothing reaches beyond the side of the screen: ${scheme}, ${width} pixels`, async () => {
    const newcomer = await service.account({ isVerified: false, sellerName: null });
    const seller = await service.account({ password: PASSWORD });
    await service.request({ path: '/api/account/login', body: { email: seller.email, password: PASSWORD } }, 'POST');
    for (const path of ENTRANCE) await look(path, { scheme, width });
    for (const path of OF_NEWCOMERS) await look(path, { scheme, width, who: newcomer });
    for (const path of OF_SELLERS) await look(path, { scheme, width, who: seller });
  });
}

async function look(path: string, options: SignedInVisitOptions): Promise<void> {
  const page = await dashboard.visit(path, options);
  await assertSound(page, path);
  await dashboard.leave(page);
}
