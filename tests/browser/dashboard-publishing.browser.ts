// The way of a seller in a real browser against the real service: a draft, its pictures, a published file, the review; and
// what the editor does when something goes wrong.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { securedSeller } from '../../contract-tests/publishing/product-fixtures.js';
import {
  arriveAt,
  assertSound,
  assertSoundDialog,
  DESK,
  dialogOf,
  fill,
  itemOf,
  press,
  see,
  type TestDashboard,
  visitsOf,
} from './test-dashboard.js';
import { draft, jar, openPublishing, picture, sendVersion } from './test-publishing.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openPublishing();
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

/** From the list of products to the page of a new draft. */
async function makeProduct(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New product' }).click();
  await arriveAt(page, 'New product');
  await fill(page, { Name: 'Spawn Gate!' });
  assert.equal(await page.getByLabel('Address', { exact: true }).inputValue(), 'spawn-gate');
  await fill(page, { Summary: 'Opens the gate at sunrise', 'Price in USD, 0 for free': '4.99' });
  await page.getByLabel('Category').selectOption({ label: 'World management' });
  await page.getByRole('combobox', { name: 'Tags' }).fill('spawn');
  await page.keyboard.press('Enter');
  await press(page, 'Create draft');
  await arriveAt(page, 'Spawn Gate!');
  await see(page, 'Only you and the admins can see it.');
}

/** An icon that comes and goes, and two pictures of which one stays. */
async function choosePictures(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('icon.png'));
  await press(page, 'Remove');
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor({ state: 'detached' });
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles([await picture('one.png'), await picture('two.png')]);
  await page.getByRole('img', { name: 'Picture 2' }).waitFor();
  await press(page, 'Remove picture 1');
  await page.getByRole('img', { name: 'Picture 2' }).waitFor({ state: 'detached' });
}

/** From the page of a draft to that of its published version. */
async function publishVersion(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'upload one' }).click();
  await arriveAt(page, 'Spawn Gate!: New version');
  await page.locator('input[type=file]').setInputFiles(jar('SpawnGate-1.0.0.jar'));
  assert.equal(await page.getByLabel('Version', { exact: true }).inputValue(), '1.0.0');
  await see(page, 'Filled in from plugin.yml.');
  await page.getByRole('combobox', { name: 'Game versions' }).fill('1.21.4');
  await page.keyboard.press('Enter');
  await fill(page, { 'Release notes': '<p>The first one</p>' });
  await press(page, 'Upload and publish');
  await arriveAt(page, 'Spawn Gate!: 1.0.0');
  await page.getByText('Published.', { exact: true }).waitFor();
  const table = page.getByRole('table', { name: 'Plugin description in the file compared with this page' });
  await see(table.getByRole('row', { name: /^Version/ }), '(differs)');
  assert.equal(await table.getByRole('row', { name: /^Name/ }).getByText('(differs)').count(), 0);
}

test('a seller makes a product, publishes a version and submits it', async () => {
  const seller = await securedSeller(dashboard.service);
  const page = await visit('/publishing/products', { who: seller });
  await see(page, 'No products yet');
  await makeProduct(page);
  await choosePictures(page);
  await publishVersion(page);
  await page.getByRole('link', { name: 'Submit it for review' }).click();
  await arriveAt(page, 'Spawn Gate!');
  await press(page, 'Submit for review');
  await press(await dialogOf(page, 'Submit Spawn Gate!?'), 'Submit for review');
  await see(page, 'Next in the queue');
  await page.getByRole('link', { name: 'All products' }).click();
  await see(itemOf(page, 'Products', 'Spawn Gate!'), 'In review');
  await see(itemOf(page, 'Products', 'Spawn Gate!'), 'version 1.0.0');
  await page.getByLabel('Status').selectOption({ label: 'Live' });
  await see(page, 'No matches');
});

test('the id of a product is on its page, with a button that copies it', async () => {
  const { product, path, seller } = await draft(dashboard.service);
  const page = await visit(path, { who: seller, width: 390 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await see(page.getByRole('group', { name: 'Product ID' }), product.id);
  await press(page, 'Copy: Product ID');
  await page.getByRole('button', { name: 'Copied: Product ID' }).waitFor();
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), product.id);
  await assertSound(page, 'With its id');
});

test('somebody who sells nothing yet learns how to begin', async () => {
  const page = await visit('/publishing/products', { who: await dashboard.service.account({ sellerName: null }) });
  await see(page, 'Publish your own plugins');
  await page.getByRole('link', { name: 'Choose a seller name' }).click();
  await arriveAt(page, 'Profile');
});

test('what the service refuses stands beside its field', async () => {
  const { seller, product } = await draft(dashboard.service);
  const page = await visit('/publishing/products/new', { who: seller });
  await fill(page, { Name: 'Another', Address: product.slug, Summary: 'x' });
  await press(page, 'Create draft');
  const slug = page.getByLabel('Address', { exact: true });
  await see(page, 'This address is taken. Choose another one.');
  assert.equal(await slug.getAttribute('aria-invalid'), 'true');
  assert.equal(await page.evaluate('document.activeElement.name'), 'slug');
});

test('two who edit one product do not overwrite each other unknowingly', async () => {
  const { seller, path, product } = await draft(dashboard.service);
  const page = await visit(path, { who: seller });
  await fill(page, { Name: 'Mine' });
  const rename = (name: string) =>
    dashboard.service.request(
      { path: `/api/v1/products/${product.id}`, headers: { Authorization: `Bearer ${seller.key}` }, body: { name } },
      'PATCH',
    );
  assert.equal((await rename('Theirs')).status, 200);
  await press(page, 'Save');
  await see(page, 'Someone else has changed this product');
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Mine');
  await press(page, 'Save mine anyway');
  await arriveAt(page, 'Mine');
  await see(page, 'Saved');

  await fill(page, { Name: 'Mine again' });
  assert.equal((await rename('Theirs again')).status, 200);
  await press(page, 'Save');
  await press(page, 'Load saved version');
  await arriveAt(page, 'Theirs again');
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Theirs again');
});

test('a new picture is no edit of somebody else', async () => {
  const { seller, path } = await draft(dashboard.service);
  const page = await visit(path, { who: seller });
  await fill(page, { Name: 'Renamed' });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('icon.png'));
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor();
  await press(page, 'Save');
  await arriveAt(page, 'Renamed');
});

test('what is typed is not lost by a link, and the preview runs nothing', async () => {
  const { seller, path } = await draft(dashboard.service);
  const page = await dashboard.visit(path, { who: seller });
  await page.evaluate('window.ran = () => { window.hasRun = true; }');
  await fill(page, {
    Description: '<h2>Hello</h2><img src=x onerror="parent.ran()"><script>parent.ran()</script><a href="/app">out</a>',
  });
  const preview = page.frameLocator('iframe[title="Preview: Description"]');
  await preview.getByRole('heading', { name: 'Hello' }).waitFor();
  await preview.getByRole('link', { name: 'out' }).click();
  await preview.getByRole('heading', { name: 'Hello' }).waitFor();
  assert.equal(await page.evaluate('window.hasRun'), undefined);
  await page.getByRole('navigation', { name: 'Product', exact: true }).getByRole('link', { name: 'Versions' }).click();
  const question = await dialogOf(page, 'Leave without saving?');
  await press(question, 'Keep editing');
  await question.waitFor({ state: 'hidden' });
  await press(page, 'Save');
  await see(page, 'Saved');
  assert.equal(await page.getByLabel('Description', { exact: true }).inputValue(), '<h2>Hello</h2><a>out</a>');
  await page.getByRole('navigation', { name: 'Product', exact: true }).getByRole('link', { name: 'Versions' }).click();
  await see(page, 'No versions yet');
  // It complained of what the frame did not let run.
  await page.close();
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const fixtures = await draft(dashboard.service);
    const { seller, product, path } = fixtures;
    const bad = await sendVersion(dashboard.service, fixtures, '1.0.0', jar('bad', 'and more').buffer);
    const good = await sendVersion(dashboard.service, fixtures, '1.0.1', jar('good').buffer);
    await dashboard.service.version(product.id);
    await dashboard.service.write((_tables, knex) =>
      knex('products')
        .where({ id: product.id })
        .update({ review_reason: 'Name the source', review_code: 'incomplete' }),
    );
    const page = await visit('/publishing/products', { who: seller, scheme, width });
    const go = async (to: string, words: string | RegExp): Promise<void> => {
      await page.goto(`${dashboard.origin}/app${to}`);
      await see(page, words);
      await assertSound(page, to);
    };
    await see(page, 'Spawn Gate');
    await assertSound(page, 'Products');
    await go('/publishing/products?status=archived', 'No matches');
    await go('/publishing/products/new', 'Start with a draft');
    await go(path, 'Something is missing');
    await assertSoundDialog(page, 'Submit for review');
    await go(`${path}/versions`, 'Quarantined');
    await go(`${path}/versions/new`, 'Or drop it here');
    await go(`${path}/versions/${bad}`, 'Why it is not published');
    await go(`${path}/versions/${good}`, 'Published as a beta');
    await assertSoundDialog(page, 'Yank');
    await go(`${path}/notes`, 'No notes yet');
    await fill(page, { Note: 'The source is named now' });
    await press(page, 'Send note');
    await see(page.getByRole('list', { name: 'Notes' }), 'The source is named now');
    await assertSound(page, 'A note');
    const buyer = await dashboard.service.account({ sellerName: null });
    const other = await visit('/publishing/products', { who: buyer, scheme, width });
    await assertSound(other, 'Products of who sells nothing');
  });
}
