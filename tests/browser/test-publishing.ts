// What browser tests of publishing share: a service that judges files by itself, sellers with drafts, and files to choose.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import { NO_HANDLERS } from '../../contract-tests/harness/no-handlers.js';
import type { TestService } from '../../contract-tests/harness/test-service.js';
import { securedSeller } from '../../contract-tests/publishing/product-fixtures.js';
import { fileJobs } from '../../market/publishing/file-jobs.js';
import { createJobRunner } from '../../market/jobs/run-jobs.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import { openTestDashboard, type TestDashboard } from './test-dashboard.js';

/** A dashboard whose service looks at the files that it is sent. */
export async function openPublishing(): Promise<TestDashboard> {
  const dashboard = await openTestDashboard();
  const { market } = dashboard.service;
  const log = { warn: () => undefined, error: () => undefined };
  const handlers = { ...NO_HANDLERS, ...fileJobs(market, { warn: () => undefined }) };
  const runner = createJobRunner({ stored: market, db: market.db, handlers, clock: market.clock, log });
  runner.start();
  return {
    ...dashboard,
    async close() {
      await runner.stop();
      await dashboard.close();
    },
  };
}

/** A draft of a seller who may publish, and the address of its page. */
export async function draft(service: TestService) {
  const seller = await securedSeller(service);
  const product = await service.product({ name: 'Spawn Gate', status: 'draft' }, seller);
  return { seller, product, path: `/publishing/products/${product.id}` };
}

/** A file as somebody chooses it. */
interface Choice {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const PLUGIN_YML = 'name: SpawnGate\nversion: 1.0.1\nmain: example.Main\napi-version: "1.21"\nauthor: Blockworks\n';

/** The jar of a plugin, the same each time for the same name; with something behind its end if told so. */
export function jar(name: string, tail = ''): Choice {
  const files = { 'plugin.yml': strToU8(PLUGIN_YML), 'config.yml': strToU8(`# ${name}`) };
  const zip = zipSync(files, { mtime: new Date(2026, 0, 1) });
  return { name, mimeType: 'application/java-archive', buffer: Buffer.concat([zip, Buffer.from(tail)]) };
}

export async function picture(name: string): Promise<Choice> {
  const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Drops a file onto the place for it. */
export async function drop(page: Page, { name, buffer }: Choice): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer();
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (letter) => letter.charCodeAt(0));
    carried.items.add(new File([bytes], '${name}'));
    return carried;
  })()`);
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.getByText('Or drop it here').dispatchEvent(event, { dataTransfer });
}

/** Lets the file of a beta be judged without a browser, and returns the id of the version. */
export async function sendVersion(
  service: TestService,
  { seller, product }: { readonly seller: Holder; readonly product: { readonly id: string } },
  tag: string,
  file: Buffer,
): Promise<string> {
  const call = async (path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${seller.key}` };
    const answer = await service.request({ path, headers, ...(body ? { body } : {}) }, 'POST');
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body as { data: { version: { id: string } } };
  };
  const { data } = await call(`/api/v1/products/${product.id}/versions`, {
    ...{ version_tag: tag, channel: 'beta', file_name: 'SpawnGate.jar', file_size: file.length },
    ...{ sha256: createHash('sha256').update(file).digest('hex'), release_notes_html: '<p>Gates</p>' },
  });
  const { id } = data.version;
  await service.market.objects.put(uploadKey(id), file, { contentType: 'application/octet-stream' });
  await call(`/api/v1/versions/${id}/publish`);
  return id;
}
