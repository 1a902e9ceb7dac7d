// What the settings tell of the operator: the name, and pages that are edited while the service runs.
import assert from 'node:assert/strict';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { openTestService } from '../harness/test-service.js';

async function aFolder(t: TestContext) {
  const pagesDir = await mkdtemp(join(tmpdir(), 'pages-'));
  t.after(() => rm(pagesDir, { recursive: true }));
  /** Writes a page as it was a minute ago. */
  const put = async (name: string, text: string): Promise<void> => {
    await writeFile(join(pagesDir, name), text);
    const before = new Date(Date.now() - 60_000);
    await utimes(join(pagesDir, name), before, before);
  };
  return { pagesDir, put };
}

test('the settings list the pages of the operator as they are now', async (t) => {
  const { pagesDir, put } = await aFolder(t);
  await put('terms.md', '# Terms of sale');
  const siteName = `"Ünï" <b>&amp; 🧩</b> שלום`;
  const service = await openTestService({ pagesDir, settings: { siteName } });
  t.after(() => service.close());
  const settingsNow = async () => {
    const { body, headers } = await service.request({ path: '/api/settings' });
    return { data: (body as BodyOf<'getSettings', 200>).data, etag: headers['etag']! };
  };
  const terms = { name: 'terms', title: 'Terms of sale', url: 'http://localhost:3000/pages/terms' };

  const before = await settingsNow();
  assert.deepEqual([before.data.site_name, before.data.pages], [siteName, [terms]]);
  await put('imprint.md', '# Who we are');
  await service.market.operatorPages.refresh();
  const { data, etag } = await settingsNow();
  assert.deepEqual(data.pages, [
    terms,
    { name: 'imprint', title: 'Who we are', url: 'http://localhost:3000/pages/imprint' },
  ]);
  assert.notEqual(etag, before.etag);
});

test('admins are told which pages of the operator are not filled in, as long as they are not', async (t) => {
  const { pagesDir, put } = await aFolder(t);
  await put('terms.md', '# Terms of sale');
  await put('imprint.md', '# Imprint\n\n[YOUR COMPANY OR NAME]');
  const service = await openTestService({ pagesDir, checkResponses: true });
  t.after(() => service.close());
  const headers = await adminOf(service);
  const told = async () => {
    const { body } = await service.request({ path: '/api/v1/admin/installation', headers });
    const { data } = body as BodyOf<'getInstallation', 200>;
    return [data.checklist.pages, data.unfilled_pages];
  };
  assert.deepEqual(await told(), [false, ['imprint']]);
  await put('imprint.md', '# Imprint\n\nNorthwind Ltd');
  await service.market.operatorPages.refresh();
  assert.deepEqual(await told(), [true, []]);
});
