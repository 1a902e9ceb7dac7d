// What moderators do, in a real browser against the real service: they approve, reject, answer reports, hide reviews, and
// take back what does harm.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import { mailTo } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import { edit, reported, waiting } from '../../contract-tests/moderation/queue-fixtures.js';
import { addFinding, addRescan, endRescans } from '../../contract-tests/moderation/rescan-fixtures.js';
import { greyPicture } from '../../contract-tests/publishing/picture-fixtures.js';
import { aFile, aReportedReview } from '../../contract-tests/administration/trust-fixtures.js';
import { v7 as uuid } from 'uuid';
import { pictureKey } from '../../capabilities/storage/object-keys.js';
import {
  arriveAt,
  assertSound,
  assertSoundDialog,
  DESK,
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
  admin = await dashboard.service.account({ isAdmin: true, sellerName: null, scopes: Scope });
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

const statusOf = async (id: string): Promise<string> =>
  (await dashboard.service.market.tables.products.byId(id))!.status;
/** Gives a version what it has once its file is kept. */
const giveFile = (id: string): Promise<unknown> =>
  dashboard.service.market.db.write(({ knex }) =>
    knex('versions')
      .where({ id })
      .update({ object_key: id, file_name: 'LateHarm.jar', sha256: 'a'.repeat(64) }),
  );

const reviewPath = (id: string): string => `/moderation/products/${id}`;

test('a product that waits is read, discussed and approved', async () => {
  const { service } = dashboard;
  const seller = await service.account();
  const { id } = await waiting(service, { name: 'Region Guard', descriptionHtml: '<h2>Guards</h2>' }, seller);
  const page = await visit('/moderation/queue', { who: admin });
  await see(itemOf(page, 'Review queue', 'Region Guard'), '#1');
  await see(itemOf(page, 'Review queue', 'Region Guard'), /^submitted/);
  await page.getByRole('link', { name: 'Region Guard' }).click();
  await arriveAt(page, 'Region Guard');
  const description = page.locator('iframe[title="Description"]');
  await description.contentFrame().getByRole('heading', { name: 'Guards' }).waitFor();
  // Neither scripts nor forms nor windows, and nobody's origin.
  assert.equal(await description.getAttribute('sandbox'), '');

  await fill(page, { Note: 'Looks like a copy, who knows more?' });
  await page.getByLabel('Admins only').check();
  await press(page, 'Send note');
  const notes = page.getByRole('list', { name: 'Notes' });
  await see(notes, 'Looks like a copy');
  await notes.getByText('Admins only').waitFor();

  await press(page, 'Approve');
  await press(page.getByRole('dialog'), 'Approve');
  await page.getByRole('heading', { level: 2, name: 'Live', exact: true }).waitFor();
  assert.equal(await statusOf(id), 'live');
  assert.equal((await mailTo(service, seller.email))[0]!.kind, 'product_approved');
});

test('pictures of a draft are seen by who may, and one that must not be shown is taken out', async () => {
  const { service, origin } = dashboard;
  const [icon, picture] = [uuid(), uuid()];
  const { id, seller } = await service.product({ name: 'Bad Pictures', status: 'under_review' });
  const bytes = await greyPicture(64, 36, 'webp');
  for (const one of [icon, picture])
    await service.market.objects.put(pictureKey(id, one), bytes, { contentType: 'image/webp' });
  await service.market.write((tables) => tables.products.update(id, { iconKey: icon, gallery: [picture] }));
  const page = await visit(reviewPath(id), { who: admin });
  const shown = page.getByRole('img', { name: 'Picture 1' });
  await shown.scrollIntoViewIfNeeded();
  assert.equal(await shown.evaluate((image) => (image as HTMLImageElement).decode().then(() => true)), true);
  const address = (await shown.getAttribute('src'))!;
  assert.equal((await fetch(new URL(new URL(address).pathname, origin))).status, 404, 'to nobody else');
  await press(page, 'Remove picture 1');
  await press(page.getByRole('dialog'), 'Remove');
  await shown.waitFor({ state: 'detached' });
  await press(page, 'Remove icon');
  await press(page.getByRole('dialog'), 'Remove icon');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const product = (await service.market.tables.products.byId(id))!;
  assert.deepEqual([product.iconKey, product.gallery], [null, []]);
  assert.equal((await mailTo(service, seller.email)).length, 2);
});

test('what was edited while somebody looked is not approved', async () => {
  const { service } = dashboard;
  const { id } = await waiting(service, { name: 'Moving Target' });
  const page = await visit(reviewPath(id), { who: admin });
  await arriveAt(page, 'Moving Target');
  await edit(service, id, { shortDescription: 'Something else' });
  await press(page, 'Approve');
  await press(page.getByRole('dialog'), 'Approve');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  assert.equal(await statusOf(id), 'under_review');
});

test('a product is rejected with a code and a reason', async () => {
  const seller = await dashboard.service.account();
  const { id } = await waiting(dashboard.service, { name: 'Half Done' }, seller);
  const page = await visit(reviewPath(id), { who: admin });
  await press(page, 'Reject');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Problem').selectOption({ label: 'It does not work' });
  await fill(dialog, { Reason: 'It stops while it starts' });
  await press(dialog, 'Reject');
  await see(page, 'Last decision: It stops while it starts');
  const product = (await dashboard.service.market.tables.products.byId(id))!;
  assert.deepEqual([product.status, product.reviewCode], ['draft', 'broken']);
  assert.match((await mailTo(dashboard.service, seller.email))[0]!.text, /It stops while it starts/);
});

test('edits of a live product are compared with what was approved; it is sent back', async () => {
  const { service } = dashboard;
  const { id } = await service.product({ name: 'Calm Waters', priceCents: 499 });
  await edit(service, id, { name: 'Wild Waters', priceCents: 1999 });
  const page = await visit('/moderation/queue', { who: admin });
  await page.getByText('Edited since approval', { exact: true }).click();
  await page.getByRole('link', { name: 'Wild Waters' }).click();
  const price = page.getByRole('region', { name: 'Price, in cents' });
  await see(price.getByRole('group', { name: 'Approved' }), '499');
  await see(price.getByRole('group', { name: 'Now' }), '1999');
  await press(page, 'Approve edits');
  await press(page.getByRole('dialog'), 'Approve edits');
  await see(page, 'None since it was last approved.');
  await press(page, 'Send back');
  await fill(page.getByRole('dialog'), { Reason: 'The pictures show another plugin' });
  await press(page.getByRole('dialog'), 'Send back');
  await page.getByRole('button', { name: 'Reject', exact: true }).waitFor();
  assert.equal(await statusOf(id), 'under_review');
});

test('a report leads to its product, and is resolved with a note', async () => {
  const { service } = dashboard;
  const { id } = await service.product({ name: 'Copied Thing' });
  await reported(service, id);
  const page = await visit('/moderation/reports', { who: admin });
  await page.getByRole('link', { name: 'Copied Thing' }).click();
  await arriveAt(page, 'Copied Thing');
  await see(itemOf(page, 'Open reports', 'A copy of another plugin'), 'Stolen work');
  await press(page, 'Archive');
  await press(page.getByRole('dialog'), 'Archive');
  await page.getByRole('button', { name: 'Restore', exact: true }).waitFor();
  await press(page, 'Resolve report about Copied Thing');
  await fill(page.getByRole('dialog'), { 'Note (optional)': 'Archived it' });
  await press(page.getByRole('dialog'), 'Resolve report');
  await page.getByRole('list', { name: 'Open reports' }).waitFor({ state: 'detached' });
  await page.goto(`${dashboard.origin}/app/moderation/reports?status=upheld`);
  await see(itemOf(page, 'Reports', 'Copied Thing'), 'Note: Archived it');
  assert.equal(await statusOf(id), 'archived');
});

test('a reported review is hidden with a reason, and shown again', async () => {
  const { service } = dashboard;
  const { review, author } = await aReportedReview(service, 'Names the home of its seller');
  const name = (await service.market.tables.accounts.byId(author.accountId))!.displayName;
  const page = await visit('/moderation/reviews', { who: admin });
  await see(itemOf(page, 'Reviews', review.body), 'Names the home of its seller');
  await press(page, `Hide ${name}’s review`);
  await fill(page.getByRole('dialog'), { Reason: 'Names where somebody lives' });
  await press(page.getByRole('dialog'), 'Hide');
  await see(page, 'No reported reviews');
  await page.getByText('Hidden', { exact: true }).click();
  await see(page, 'Reason: Names where somebody lives');
  await press(page, `Show again: ${name}’s review`);
  await press(page.getByRole('dialog'), 'Show again');
  await see(page, 'No hidden reviews');

  await aReportedReview(service, 'I do not like it');
  await page.goto(`${dashboard.origin}/app/moderation/reviews`);
  await page.getByRole('button', { name: /^Dismiss/ }).click();
  await press(page.getByRole('dialog'), 'Dismiss reports');
  await see(page, 'No reported reviews');
});

test('a version with findings of a rescan is recalled, and given back', async () => {
  const { service } = dashboard;
  const { id, versionId } = await waiting(service, { name: 'Late Harm' });
  await giveFile(versionId);
  const version = async () => (await service.market.tables.versions.byId(versionId))!;
  const copy = await service.product({ name: 'Late Copy' });
  const twin = await service.version(copy.id, {
    versionTag: '6.6.6',
    file: { ...aFile(), sha256: (await version()).sha256! },
  });
  const instead = await service.version(id, { versionTag: '1.1-clean', file: aFile(), createdAt: 1 });
  const page = await visit('/moderation/rescans', { who: admin });
  await press(page, 'Start rescan');
  await press(page.getByRole('dialog'), 'Start rescan');
  await arriveAt(page, 'Rescan');
  await page.getByRole('heading', { name: 'Running' }).waitFor();
  await addFinding(service, await addRescan(service, admin.accountId), await version());
  await page.getByRole('link', { name: 'All rescans' }).click();
  await itemOf(page, 'Rescans', 'findings in 1').getByRole('link').click();
  await see(page, 'These versions are still published.');
  await page.getByRole('link', { name: /^Late Harm, version/ }).waitFor();
  await page.locator('[data-code=data_after]').waitFor();
  await press(page, 'Recall');
  const dialog = page.getByRole('dialog');
  await see(dialog, '1 other version has this file too: Late Copy 6.6.6.');
  await fill(dialog, { Reason: 'It opens a door into the server' });
  await dialog.getByLabel('Install instead').selectOption({ label: '1.1-clean' });
  await press(dialog, 'Recall');
  await page.getByRole('button', { name: 'Lift recall', exact: true }).waitFor();
  const { recalled, recallScope, replacementId } = await version();
  assert.deepEqual([recalled, recallScope, replacementId], [true, 'file', instead]);
  assert.equal((await service.market.tables.versions.byId(twin))!.recalled, true);
  await press(page, 'Change recall');
  assert.equal(await dialog.getByLabel('Reason').inputValue(), 'It opens a door into the server');
  await dialog.getByLabel('Only this version').check();
  await press(dialog, 'Change recall');
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual([(await version()).recallScope, (await version()).replacementId], ['version', instead]);
  assert.equal((await service.market.tables.versions.byId(twin))!.recalled, false);
  await page.getByRole('link', { name: /^Late Harm, version/ }).click();
  await page.waitForURL(`**${reviewPath(id)}`);
  await press(page, 'Lift recall');
  await press(page.getByRole('dialog'), 'Lift recall');
  await page.getByRole('button', { name: 'Recall', exact: true }).waitFor();
  assert.equal((await version()).recalled, false);
  await endRescans(service);
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const { service } = dashboard;
    const { id, versionId } = await waiting(service, { name: 'Region Guard Pro', tags: ['protection', 'griefing'] });
    await reported(service, id);
    await giveFile(versionId);
    const rescan = await addRescan(service, admin.accountId);
    await addFinding(service, rescan, (await service.market.tables.versions.byId(versionId))!);
    const live = await service.product({ descriptionHtml: `<p>${'Long words. '.repeat(200)}</p>` });
    await edit(service, live.id, { descriptionHtml: '<p>Short</p>', tags: ['another'] });
    await aReportedReview(service);
    const page = await visit('/moderation/queue', { who: admin, scheme, width });
    const go = async (path: string, what: string): Promise<void> => {
      await page.goto(`${dashboard.origin}/app${path}`);
      await assertSound(page, what);
    };
    await assertSound(page, 'Review queue');
    await go(reviewPath(id), 'Product that waits');
    for (const button of ['Approve', 'Reject', 'Recall', /^Resolve report/]) await assertSoundDialog(page, button);
    await go(reviewPath(live.id), 'Product that was edited');
    for (const button of ['Send back', 'Archive']) await assertSoundDialog(page, button);
    await go('/moderation/reports', 'Reports');
    await go('/moderation/reviews', 'Reported reviews');
    await go('/moderation/rescans', 'Rescans');
    await go(`/moderation/rescans/${rescan.id}`, 'Rescan');
    await endRescans(service);
    await page.goto(`${dashboard.origin}/app/moderation/rescans`);
    await assertSoundDialog(page, 'Start rescan');
  });
}
