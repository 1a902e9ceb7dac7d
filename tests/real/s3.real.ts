// The S3 back end against a real S3 that verifies signatures. Skipped, loudly, where there is none to be had.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, test } from 'node:test';
import { follow, MISUSED_KEY, misuses, send } from '../fixtures/misused-links.js';
import { ChecksumMismatch, type ObjectStore, StoreUnavailable } from '../../capabilities/storage/object-store.js';
import { openObjectStore } from '../../capabilities/storage/open-object-store.js';
import type { S3Location } from '../../capabilities/storage/s3-store.js';
import { assertLivesSixtySeconds } from './link-lifetime.js';
import { type Cluster, startCluster } from './s3-cluster.js';

const MIB = 1024 * 1024;
const jar = { contentType: 'application/java-archive' };

const cluster = await startCluster();
if (typeof cluster === 'string') {
  process.stdout.write(`\n*** SKIPPED: the S3 back end was NOT tested against a real S3. ${cluster}\n\n`);
  test('the S3 back end against a real S3', { skip: cluster });
} else {
  describe('the S3 back end against a real S3', () => suite(cluster));
}

function suite({ location, stop }: Cluster): void {
  const stores: ObjectStore[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'market-'));
  const open = async (changes: Partial<S3Location> = {}, clock: () => number = Date.now): Promise<ObjectStore> => {
    const s3 = { ...location, ...changes };
    const store = await openObjectStore({
      dataDir,
      publicUrl: 'http://localhost:3000',
      signingSecrets: [''],
      s3,
      clock,
    });
    stores.push(store);
    return store;
  };
  after(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await stop();
    rmSync(dataDir, { recursive: true });
  });
  keeping(open);
  linking(open);
  expiring(open);
  failing(open, stop);
}

type Open = (changes?: Partial<S3Location>, clock?: () => number) => Promise<ObjectStore>;

function keeping(open: Open): void {
  test('bytes, streams and nothing at all are kept, told about, replaced and removed', async () => {
    const store = await open();
    const sha256 = createHash('sha256').update('one').digest('hex');
    assert.deepEqual(await store.put('kept.jar', Buffer.from('one'), { ...jar, sha256 }), { size: 3, sha256 });
    await store.put('kept.jar', Readable.from([Buffer.from('t'), Buffer.from('wo!')]), jar);
    const found = await store.stat('kept.jar');
    assert.equal(found?.size, 4);
    assert.ok(Math.abs(found.modifiedAt - Date.now()) < 60_000);
    await store.put('empty', new Uint8Array(), jar);
    assert.equal((await store.stat('empty'))?.size, 0);
    await store.delete('kept.jar');
    await store.delete('kept.jar');
    assert.equal(await store.stat('kept.jar'), undefined);
  });

  test('64 MiB arrive as they were sent', async () => {
    const store = await open();
    const chunk = Buffer.alloc(MIB, 'a plugin ');
    const { sha256, size } = await store.put('large.jar', Readable.from(Array.from({ length: 64 }, () => chunk)), jar);
    const { body } = await follow(await store.presignGet('large.jar', { fileName: 'large.jar' }));
    assert.deepEqual([size, createHash('sha256').update(body).digest('hex')], [64 * MIB, sha256]);
  });

  test('bytes with another checksum than announced never arrive', async () => {
    const store = await open();
    await assert.rejects(
      store.put('wrong.jar', Buffer.from('x'), { ...jar, sha256: '0'.repeat(64) }),
      ChecksumMismatch,
    );
    assert.equal(await store.stat('wrong.jar'), undefined);
  });
}

function linking(open: Open): void {
  test('links lead to odd keys too, with name, type and cache rule', async () => {
    const store = await open();
    for (const key of ['plain.jar', 'a b+c/é (1).jar', "it's!*~$&,=:;@.jar", '100%25.jar', '中文/😀.jar']) {
      await store.put(key, Buffer.from(key), jar);
      const { status, headers, body } = await follow(await store.presignGet(key, { fileName: 'Café "1".jar', ...jar }));
      assert.deepEqual([status, body.toString()], [200, key]);
      assert.equal(
        headers['content-disposition'],
        `attachment; filename="Caf_ _1_.jar"; filename*=UTF-8''Caf%C3%A9%20%221%22.jar`,
      );
      assert.deepEqual([headers['content-type'], headers['cache-control']], ['application/java-archive', 'no-store']);
    }
  });

  test('a range gives its bytes', async () => {
    const store = await open();
    await store.put('range.jar', Buffer.from('0123456789'), jar);
    const { status, body } = await follow(await store.presignGet('range.jar', { fileName: 'x.jar' }), {
      Range: 'bytes=2-4',
    });
    assert.deepEqual([status, body.toString()], [206, '234']);
  });

  test('it refuses the misuses that the embedded store refuses', async () => {
    const store = await open();
    await store.put('products/other.jar', Buffer.from('not for you'), jar);
    await store.put(MISUSED_KEY, Buffer.from('for you'), jar);
    const link = await store.presignGet(MISUSED_KEY, { fileName: 'Plugin 1.jar' });
    assert.equal((await follow(link)).status, 200);
    for (const { what, ...shot } of misuses(link))
      assert.equal((await send(new URL(link).origin, shot)).status, 403, what);
    assert.equal((await follow(link, { Host: 'elsewhere.example.com' })).status, 403);
  });
}

function expiring(open: Open): void {
  test('a link signed 57 seconds ago works, one signed 62 seconds ago does not', async () => {
    await (await open()).put('aged.jar', Buffer.from('x'), jar);
    for (const [seconds, status] of [
      [57, 200],
      [62, 403],
    ] as const) {
      const store = await open({}, () => Date.now() - seconds * 1000);
      assert.equal(
        (await follow(await store.presignGet('aged.jar', { fileName: 'x.jar' }))).status,
        status,
        `${seconds} s`,
      );
    }
  });

  test('a link works after 57 real seconds and no longer after 62', async () => {
    const store = await open();
    await store.put('waited.jar', Buffer.from('x'), jar);
    await assertLivesSixtySeconds(await store.presignGet('waited.jar', { fileName: 'x.jar' }));
  });
}

function failing(open: Open, stop: () => Promise<void>): void {
  test('the store is up; with a wrong secret or bucket it is as good as down', async () => {
    await (await open()).check();
    await assert.rejects((await open({ secretAccessKey: 'wrong' })).check(), StoreUnavailable);
    await assert.rejects((await open({ bucket: 'nowhere' })).check(), StoreUnavailable);
  });

  test('when S3 is gone, the store is unavailable and leaves no files behind', async () => {
    const store = await open();
    await stop();
    await assert.rejects(store.check(), StoreUnavailable);
    await assert.rejects(store.stat('plain.jar'), StoreUnavailable);
    await assert.rejects(store.put('late.jar', Buffer.from('x'), jar), StoreUnavailable);
  });
}
