// What the form of a new version fills in by itself, in a real browser against the real service.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertSound, press, see, type TestDashboard, visitsOf } from './test-dashboard.js';
import { draft, jar, openPublishing } from './test-publishing.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openPublishing();
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

/** What stands in the fields of a version that say what it runs on. */
const runsOn = async (page: Page): Promise<readonly string[]> => {
  const values = (name: string) => page.locator(`input[type=hidden][name=${name}]`).inputValue();
  return (await Promise.all(['game_versions', 'platforms'].map(values))).map((value) =>
    value.replaceAll('\u001f', ' '),
  );
};

test('the form of a new version is filled in from its file, then from the version before it, and says what is missing', async () => {
  const fixtures = await draft(dashboard.service);
  const { service } = dashboard;
  const { product, path, seller } = fixtures;
  await service.version(product.id, { versionTag: '0.9', gameVersions: ['1.20.6'], platforms: ['velocity'] });
  await service.version(product.id, {
    versionTag: '1.0-beta',
    channel: 'beta',
    gameVersions: ['1.21.4', '1.22'],
    platforms: ['purpur'],
  });
  const page = await visit(`${path}/versions/new`, { who: seller });
  await see(page, 'Filled in from version 0.9.');
  assert.deepEqual(await runsOn(page), ['1.20.6', 'velocity']);
  const choose = (files: Parameters<Page['setInputFiles']>[1]) => page.locator('input[type=file]').setInputFiles(files);
  await choose(jar('SpawnGate-1.0.0.jar'));
  await see(page, 'Filled in from plugin.yml.');
  assert.deepEqual(await runsOn(page), ['1.21', 'paper spigot']);
  await page.getByRole('radio', { name: 'Beta' }).check();
  await see(page, 'Filled in from plugin.yml and version 1.0-beta.');
  assert.deepEqual(await runsOn(page), ['1.21.4 1.22', 'purpur']);
  // What somebody chose stays, whatever file it is of.
  await page.getByRole('combobox', { name: 'Game versions' }).press('Backspace');
  await page.getByRole('combobox', { name: 'Game versions' }).press('Backspace');
  await see(page, 'This version names no game versions. People who filter by game version will not find it.');
  await page.getByRole('combobox', { name: 'Game versions' }).press('Tab');
  await assertSound(page, 'Filled in');
  await choose({ name: 'SpawnGate-1.1.0.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') });
  await page.getByText('SpawnGate-1.1.0.zip').waitFor();
  assert.deepEqual(await runsOn(page), ['', 'purpur']);
  assert.equal(await page.getByText('Filled in from').count(), 0);
});

test('a new version keeps what the newest of its channel runs on, also below many of the other, or before that is known', async () => {
  const { service } = dashboard;
  const { product, path, seller } = await draft(service);
  await service.version(product.id, { versionTag: '0.9', gameVersions: ['1.20.6'], platforms: ['velocity'] });
  for (let number = 1; number <= 21; number++)
    await service.version(product.id, {
      versionTag: `1.0-beta${number}`,
      channel: 'beta',
      gameVersions: ['1.22'],
      platforms: ['purpur'],
    });
  const page = await visit(`${path}/versions/new`, { who: seller });
  await see(page, 'Filled in from version 0.9.');
  // Never answered.
  await page.route('**/api/v1/products/*/versions?*', () => undefined);
  await page.reload();
  const file = { name: 'Gate-1.0.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') };
  await page.locator('input[type=file]').setInputFiles(file);
  assert.deepEqual(await runsOn(page), ['', '']);
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/versions')),
    press(page, 'Upload and publish'),
  ]);
  const { data } = (await (await request.response())!.json()) as { data: { version: Record<string, unknown> } };
  assert.deepEqual([data.version['game_versions'], data.version['platforms']], [['1.20.6'], ['velocity']]);
});
