// Server tokens in a real browser: made, used by a line in a terminal, changed, rotated and revoked.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { paste } from './pasted-line.js';
import {
  assertSound,
  assertSoundDialog,
  copied,
  DESK,
  dialogOf,
  fill,
  itemOf,
  openTestDashboard,
  press,
  see,
  type TestDashboard,
} from './test-dashboard.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openTestDashboard();
});
after(() => dashboard.close());

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

test('a token is renamed, rotated with an overlap, and tells when it ends', async () => {
  const { service, origin } = dashboard;
  const owner = await service.account();
  const first = await service.serverToken(owner);
  const statusOf = async (token: string): Promise<number> =>
    (await fetch(`${origin}/api/categories`, { headers: { Authorization: `Bearer ${token}` } })).status;
  const page = await dashboard.visit('/settings/server-tokens', { who: owner });
  const entry = itemOf(page, 'Server tokens', 'Lobby');
  await see(itemOf(page, 'Server tokens', 'test'), 'Never expires');
  await see(itemOf(page, 'Server tokens', 'test'), 'Never used');

  await press(page, 'Edit test');
  const editing = await dialogOf(page, 'Edit test');
  await fill(editing, { Name: 'Lobby' });
  await see(editing, 'A token that ends unannounced leaves the server without updates');
  await editing.getByLabel('Expires').selectOption('In 90 days');
  await see(editing, 'Nothing warns you');
  await press(editing, 'Save');
  await see(entry, 'Expires in 90 days');

  await press(page, 'Rotate Lobby');
  const rotation = await dialogOf(page, 'Rotate Lobby');
  await rotation.getByRole('combobox').selectOption('For seven more days');
  await press(rotation, 'Rotate');
  const shown = await dialogOf(page, 'Your new server token');
  const second = await copied(shown, 'Server token');
  await press(shown, 'Done');
  await see(entry, 'it ends in 7 days');
  assert.deepEqual([await statusOf(first), await statusOf(second)], [200, 200]);
  await page.reload();
  await see(entry, 'Last used just now');
  await see(entry, '2 of');
  await dashboard.leave(page);
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const owner = await dashboard.service.account();
    const options = { who: owner, scheme, width };
    const none = await dashboard.visit('/settings/server-tokens', options);
    await assertSound(none, 'No server tokens');
    await assertSoundDialog(none, 'Create a token');
    await dashboard.leave(none);
    await dashboard.service.serverToken(owner);
    const page = await dashboard.visit('/settings/server-tokens', options);
    await assertSound(page, 'Server tokens');
    for (const button of ['Edit test', 'Rotate test', 'Revoke test']) await assertSoundDialog(page, button);
    await dashboard.leave(page);
  });
}
