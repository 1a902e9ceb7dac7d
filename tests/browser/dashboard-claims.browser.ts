// Sellers who came with an import, in a real browser: an admin sends a link, and somebody else gets the account by it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mailTo, PASSWORD } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import { aClaim, anImportedSeller } from '../../contract-tests/administration/trust-fixtures.js';
import {
  arriveAt,
  assertSound,
  assertSoundDialog,
  DESK,
  dialogOf,
  fill,
  itemOf,
  openTestDashboard,
  press,
  see,
  type TestDashboard,
  visitsOf,
} from './test-dashboard.js';

let dashboard: TestDashboard;
let admin: Holder;
before(async () => {
  dashboard = await openTestDashboard();
  admin = await dashboard.service.account({ isAdmin: true, sellerName: null, password: PASSWORD });
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

test('an imported seller is sent a link, and whoever opens it has the account', async () => {
  const { service } = dashboard;
  const { accountId, sellerName } = await anImportedSeller(service);
  const page = await visit('/administration/accounts', { who: admin, provedMinutesAgo: 20 });
  await page.getByLabel('Kind', { exact: true }).selectOption('imported');
  await itemOf(page, 'Accounts', admin.email).waitFor({ state: 'detached' });
  await itemOf(page, 'Accounts', sellerName).getByText('Imported', { exact: true }).waitFor();
  await page.getByRole('link', { name: sellerName }).click();
  await press(page, 'Send a link');
  const dialog = await dialogOf(page, `Send ${sellerName} a link to claim`);
  await fill(dialog, { 'E-mail address': 'olivia@example.com' });
  await press(dialog, 'Send');
  const proof = await dialogOf(page, 'Confirm it is you');
  await fill(proof, { Password: PASSWORD });
  await press(proof, 'Continue');
  await arriveAt(page, 'Imported sellers');
  await see(itemOf(page, 'Open links', sellerName), 'olivia@example.com');

  const link = /http\S+\/app(\/claim#token=[\w-]{43})/.exec(
    (await mailTo(service, 'olivia@example.com'))[0]!.text,
  )![1]!;
  const claimant = await visit(link);
  await arriveAt(claimant, 'Claim your seller account');
  assert.equal(new URL(claimant.url()).hash, '');
  await fill(claimant, { 'Your name (optional)': 'Olivia', Password: 'qwertyuiop123' });
  await press(claimant, 'Claim account');
  await see(claimant, /follows the keyboard/);
  await fill(claimant, { Password: 'nine wobbly copper kettles' });
  await press(claimant, 'Claim account');
  await arriveAt(claimant, 'Overview');
  const account = (await service.market.tables.accounts.byId(accountId))!;
  assert.deepEqual([account.email, account.displayName], ['olivia@example.com', 'Olivia']);

  const late = await visit(link);
  await see(late, 'This link no longer works');
  assert.equal(await late.getByRole('textbox').count(), 0);
});

test('a file of sellers sends links to those it can; one is revoked', async () => {
  const { service } = dashboard;
  const { sellerName } = await anImportedSeller(service);
  const page = await visit('/administration/claims', { who: admin });
  await page.locator('input[type=file]').setInputFiles({
    name: 'sellers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`seller_name,email\n${sellerName},sam@example.com\nnobody,b@example.com\n`),
  });
  await see(page, '1 link is on the way');
  await see(page, 'Line 3 (nobody): There is no seller nobody');
  await press(page, `Revoke the link for ${sellerName}`);
  const question = await dialogOf(page, `Revoke the link for ${sellerName}?`);
  await press(question, 'Revoke');
  await itemOf(page, 'Open links', sellerName).waitFor({ state: 'detached' });
  await page.locator('input[type=file]').setInputFiles({
    name: 'empty.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('seller_name,email\n'),
  });
  await page.getByRole('alert').filter({ hasText: 'This did not work' }).waitFor();
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const { accountId, sellerName, token } = await aClaim(dashboard.service);
    const page = await visit('/administration/claims', { who: admin, scheme, width });
    await assertSound(page, 'Imported sellers');
    await assertSoundDialog(page, `Revoke the link for ${sellerName}`);
    await page.goto(`${dashboard.origin}/app/administration/accounts/${accountId}`);
    await assertSoundDialog(page, 'Send a link');
    const claimant = await visit(`/claim#token=${token}`, { scheme, width });
    await assertSound(claimant, 'Claim');
    await assertSound(await visit('/claim', { scheme, width }), 'Incomplete link');
  });
}
