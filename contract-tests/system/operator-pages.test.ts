// What the settings tell of the operator: the name, and pages that are edited while the service runs.
import assert from 'node:assert/strict';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { openTestService } from '../harness/test-service.js';

test('the settings list the pages of the operator as they are now', async (t) => {
  const pagesDir = await mkdtemp(join(tmpdir(), 'pages-'));
  t.after(() => rm(pagesDir, { recursive: true }));
  /** Writes a page as it was a minute ago. */
  const put = async (name: string, text: string): Promise<void> => {
    await writeFile(join(pagesDir, name), text);
    const before = new Date(Date.now() - 60_000);
    await utimes(join(pagesDir, name), before, before);
  };
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
