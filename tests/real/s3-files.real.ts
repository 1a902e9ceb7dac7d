// Files that are sent straight to a real S3, copied, listed and fetched from there, and moved there from the disk.
// Skipped, loudly, where there is none to be had.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { s3Environment } from '../../contract-tests/harness/fake-s3.js';
import { begin, linkFor, sha256Of } from '../../contract-tests/harness/signed-uploads.js';
import { dataFolder, runScript, startService } from '../process/service.js';
import type { SeedResult } from '../../scripts/seeding/seed-market.js';
import { follow } from '../fixtures/misused-links.js';
import type { ListedObject, ObjectStore, UploadLink } from '../../capabilities/storage/object-store.js';
import { openObjectStore } from '../../capabilities/storage/open-object-store.js';
import { type Cluster, startCluster } from './s3-cluster.js';

const BYTES = randomBytes(1_000_000);
const OTHERS = randomBytes(1_000_000);
const UPLOAD = 'uploads/019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01';
const SERVED = 'products/p/versions/019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01';

const cluster = await startCluster();
if (typeof cluster === 'string') {
  process.stdout.write(`\n*** SKIPPED: files were NOT sent to a real S3. ${cluster}\n\n`);
  test('files in a real S3', { skip: cluster });
} else {
  describe('files in a real S3', () => suite(cluster));
}

function suite({ location, stop }: Cluster): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-'));
  const opening = openObjectStore({
    dataDir,
    publicUrl: 'http://localhost:3000',
    signingSecrets: [''],
    s3: location,
    clock: Date.now,
  });
  after(async () => {
    await (await opening).close();
    await stop();
    rmSync(dataDir, { recursive: true });
  });
  uploading(opening, dataDir);
  moving(opening, dataDir);
  test('what `storage -- copy` moved there is downloaded from there', (context) => moveThere(context, location));
}

const put = async ({ url, headers }: UploadLink, body: Buffer): Promise<number> => {
  const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
  await response.arrayBuffer();
  return response.status;
};

const contentOf = async (store: ObjectStore, key: string): Promise<Buffer | undefined> => {
  const body = await store.read(key);
  return body && buffer(body);
};

function uploading(opening: Promise<ObjectStore>, dataDir: string): void {
  test('fetch and curl send a file with the headers of its link', async () => {
    const store = await opening;
    const link = await linkFor(store, BYTES, UPLOAD);
    assert.equal(await put(link, BYTES), 200);
    assert.deepEqual(await contentOf(store, UPLOAD), BYTES);
    if (spawnSync('curl', ['--version']).status !== 0) return;
    await store.delete(UPLOAD);
    const file = join(dataDir, 'plugin.jar');
    writeFileSync(file, BYTES);
    const fields = Object.entries(link.headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
    await promisify(execFile)('curl', ['--silent', '--show-error', '--fail', ...fields, '-T', file, link.url]);
    assert.deepEqual(await contentOf(store, UPLOAD), BYTES);
  });

  test('another length, type, key, method or checksum than the link was made for is refused', async () => {
    const store = await opening;
    const link = await linkFor(store, BYTES, UPLOAD);
    await store.delete(UPLOAD);
    assert.equal(await put(link, BYTES.subarray(1)), 403);
    assert.equal(await put({ ...link, headers: { ...link.headers, 'content-type': 'text/html' } }, BYTES), 403);
    assert.equal(await put({ ...link, headers: { ...link.headers, 'x-amz-checksum-sha256': 'AAAA' } }, BYTES), 403);
    assert.equal(await put({ ...link, url: link.url.replace(UPLOAD, SERVED) }, BYTES), 403);
    const { 'content-type': type, ...without } = link.headers;
    assert.ok(type);
    const outgoing = begin({ ...link, headers: without }, { headers: { 'content-length': '1000000' } });
    const status = new Promise((resolve) => outgoing.once('response', ({ statusCode }) => resolve(statusCode)));
    outgoing.end(BYTES);
    assert.equal(await status, 403);
    assert.equal((await follow(link.url)).status, 403);
    assert.equal(await store.stat(UPLOAD), undefined);
  });

  test('what was copied stays as it is, whatever is sent by the link later; only its bytes tell what it is', async () => {
    const store = await opening;
    const link = await linkFor(store, BYTES, UPLOAD);
    assert.equal(await put(link, BYTES), 200);
    assert.equal(await store.copy(UPLOAD, SERVED), true);
    const status = await put(link, OTHERS);
    const download = await follow(await store.presignGet(SERVED, { fileName: 'plugin.jar' }));
    assert.deepEqual(download.body, BYTES);
    // This S3 checks no checksum: other bytes than announced are taken, and a copy of them has to be read to find out.
    if (status !== 200) return;
    assert.deepEqual(await contentOf(store, UPLOAD), OTHERS);
    assert.equal(await store.copy(UPLOAD, `${SERVED}2`), true);
    const local = await store.localFile(`${SERVED}2`);
    assert.notEqual(sha256Of(readFileSync(local!.path)), sha256Of(BYTES));
    await local!.dispose();
  });
}

function moving(opening: Promise<ObjectStore>, dataDir: string): void {
  test('objects with odd keys are copied, replaced, listed and fetched as files', async () => {
    const store = await opening;
    const keys = ['odd/a b+c/é (1).jar', "odd/it's!*~$&,=:;@.jar", 'odd/100%25.jar', 'odd/中文/😀.jar'];
    for (const [index, key] of keys.entries()) {
      await store.put('odd-source+ 1', Buffer.from(`first ${index}`), { contentType: 'text/plain' });
      assert.equal(await store.copy('odd-source+ 1', key), true);
      await store.put('odd-source+ 1', Buffer.from(`second ${index}`), { contentType: 'text/plain' });
      assert.equal((await contentOf(store, key))!.toString(), `first ${index}`);
      assert.equal(await store.copy('odd-source+ 1', key), true);
      await store.delete('odd-source+ 1');
      const local = await store.localFile(key);
      assert.equal(readFileSync(local!.path, 'utf8'), `second ${index}`);
      await local!.dispose();
    }
    const listed = (await Readable.from(store.list('odd/')).toArray()) as ListedObject[];
    assert.deepEqual(listed.map(({ key }) => key).sort(), keys.sort());
    assert.deepEqual(new Set(listed.map(({ size }) => size)), new Set([8]));
    assert.deepEqual(readdirSync(join(dataDir, 'objects/.incoming')), []);
    assert.equal(await store.copy('odd/nothing', 'odd/x'), false);
    assert.deepEqual([await store.read('odd/nothing'), await store.localFile('odd/nothing')], [undefined, undefined]);
    assert.deepEqual(await Readable.from(store.list('nowhere/')).toArray(), []);
  });

  test('a copy of 100 MB is made by the store itself', async () => {
    const store = await opening;
    const chunk = randomBytes(1_000_000);
    const { sha256 } = await store.put(UPLOAD, Readable.from(Array<Buffer>(100).fill(chunk)), {
      contentType: 'application/octet-stream',
    });
    assert.equal(await store.copy(UPLOAD, SERVED), true);
    const hash = createHash('sha256');
    for await (const piece of (await store.read(SERVED))!) hash.update(piece as Buffer);
    assert.equal(hash.digest('hex'), sha256);
    await store.delete(UPLOAD);
  });
}

async function moveThere(context: Parameters<typeof dataFolder>[0], location: Cluster['location']): Promise<void> {
  const dataDir = await dataFolder(context);
  const { output } = await runScript('seed', ['--products', '5', '--json'], { DATA_DIR: dataDir });
  const seed = JSON.parse(output.trim().split('\n').at(-1)!) as SeedResult;
  const environment = { DATA_DIR: dataDir, ...s3Environment({ location }) };
  const first = await runScript('storage', ['copy'], environment);
  assert.equal(first.code, 0, first.output);
  assert.match(first.output, /^[1-9]\d* files copied, .* 0 failed/m);
  assert.match(
    (await runScript('storage', ['copy'], environment)).output,
    /^0 files copied, .* [1-9]\d* there already/m,
  );
  rmSync(join(dataDir, 'objects'), { recursive: true });
  const verified = await runScript('storage', ['verify'], environment);
  assert.equal(verified.code, 0, verified.output);
  const service = await startService(context, dataDir, environment);
  const path = `/api/products/${seed.owned.slug}/download/${seed.owned.version_id}`;
  const { headers } = await follow(service.origin + path, { Authorization: `Bearer ${seed.accounts.buyer.api_key}` });
  const link = headers.location!;
  assert.ok(link.startsWith(location.endpoint), link);
  const { status, body } = await follow(link);
  assert.equal(status, 200);
  assert.ok(body.length > 0);
}
