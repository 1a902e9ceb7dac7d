// Files on their way to a version, in a real browser against the real service: refused, cut off, left and taken up again.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arriveAt, dialogOf, fill, itemOf, press, see, visitsOf, type TestDashboard } from './test-dashboard.js';
import { draft, drop, jar, openPublishing } from './test-publishing.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openPublishing();
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

test('a file in which something is found is quarantined, and says why', async () => {
  const { seller, path } = await draft(dashboard.service);
  const page = await visit(`${path}/versions/new`, { who: seller });
  // Dropped, and not chosen.
  await drop(page, jar('SpawnGate-1.0.0.jar', 'and more'));
  await press(page, 'Upload and publish');
  await see(page, 'We found a problem in the file, so no one can download it.');
  const why = page.getByRole('alert').filter({ hasText: 'Why it is not published' });
  await why.getByRole('listitem').first().waitFor();
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await see(itemOf(page, 'Versions', '1.0.0'), 'Quarantined');
});

test('an upload that broke off is sent again with nothing typed anew', async () => {
  const { seller, path } = await draft(dashboard.service);
  const page = await dashboard.visit(`${path}/versions/new`, { who: seller });
  let cuts = 0;
  await page.route('**/objects/uploads/**', (route) => (cuts++ === 0 ? route.abort() : route.continue()));
  await page.locator('input[type=file]').setInputFiles(jar('SpawnGate-2.0.0.jar'));
  await press(page, 'Upload and publish');
  await see(page, 'The connection broke off before the whole file was sent.');
  await press(page, 'Upload again');
  await page.getByText('Published.', { exact: true }).waitFor();
  assert.equal(cuts, 2);
  // It complained of the connection.
  await page.close();
});

test('an upload whose page was left goes on with the same file, and with no other', async () => {
  const { seller, path, product } = await draft(dashboard.service);
  const page = await visit(`${path}/versions/new`, { who: seller });
  const refusal = { error: 'This link has expired. Ask for a new one', code: 'link_expired' };
  await page.route('**/objects/uploads/**', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.locator('input[type=file]').setInputFiles(jar('SpawnGate-3.0.0.jar'));
  await press(page, 'Upload and publish');
  await see(page, 'The upload failed.');
  await see(page, refusal.error);
  await page.unrouteAll();
  await page.reload();
  await see(page, 'Waiting for its file.');
  await page.locator('input[type=file]').setInputFiles(jar('SpawnGate-3.0.1.jar'));
  await see(page, 'SpawnGate-3.0.1.jar is not the file you announced for this version.');
  await page.locator('input[type=file]').setInputFiles(jar('SpawnGate-3.0.0.jar'));
  await page.getByText('Published.', { exact: true }).waitFor();

  await press(page, 'Yank');
  const dialog = await dialogOf(page, 'Yank 3.0.0?');
  await fill(dialog, { Reason: 'Loses settings' });
  await press(dialog, 'Yank');
  await see(page, 'Yanked: it is no longer listed.');
  assert.equal((await dashboard.service.market.tables.products.byId(product.id))!.latestVersion, null);
  await press(page, 'List again');
  await press(await dialogOf(page, 'List 3.0.0 again?'), 'List again');
  await page.getByText('Published.', { exact: true }).waitFor();
});

test('all of it can be done with the keyboard', async () => {
  const { seller, path } = await draft(dashboard.service);
  const page = await visit(`${path}/versions`, { who: seller });
  // Asked for long before it comes: the browser takes a moment to hand it over to the test.
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('link', { name: 'New version' }).first().focus();
  await page.keyboard.press('Enter');
  await arriveAt(page, 'Spawn Gate: New version');
  for (let presses = 0; (await page.evaluate('document.activeElement.textContent')) !== 'Choose a file'; presses++) {
    assert.ok(presses < 20, 'the button is reached by Tab');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(jar('SpawnGate-4.0.0.jar'));
  await page.getByLabel('Version', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Published.', { exact: true }).waitFor();
});
