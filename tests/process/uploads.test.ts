// Files that are on their way to the service when it stops, is killed, or runs out of disk.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, rmSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  answerTo,
  awaitFile,
  begin,
  incomplete,
  KEY,
  linkFor,
  sendFile,
} from '../../contract-tests/harness/signed-uploads.js';
import { testDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../db/engine/connection.js';
import { whyNoMount } from '../faults/hostile/full-disk.js';
import { readKeys } from '../../process/secret-key.js';
import type { UploadLink } from '../../capabilities/storage/object-store.js';
import { openObjectStore } from '../../capabilities/storage/open-object-store.js';
import { dataFolder, startService, type Service } from './service.js';

const SECRET_KEY = 'a key of these tests, and of nothing else'.replaceAll(' ', '-');
const FILE = randomBytes(20_000_000);
const HALF = FILE.length / 2;
const MEGABYTE = 1024 * 1024;

/** A link that the service on a folder would sign. */
async function linkOf({ port }: Service, dataDir: string): Promise<UploadLink> {
  const deriveKeys = await readKeys(dataDir, { secretKey: SECRET_KEY });
  const store = await openObjectStore({
    dataDir,
    publicUrl: `http://localhost:${port}`,
    signingSecrets: deriveKeys('object-links'),
    s3: undefined,
    clock: Date.now,
  });
  const link = await linkFor(store, FILE);
  await store.close();
  const db = await openDatabase({ dataDir, exclusive: false });
  await awaitFile(testDatabase(db).write);
  await db.close();
  return link;
}

interface HalfSent {
  readonly dataDir: string;
  readonly service: Service;
  readonly link: UploadLink;
  readonly outgoing: ClientRequest;
}

/** A service to which half of the file has been sent. */
async function halfSent(context: TestContext, dataDir: string, environment = {}): Promise<HalfSent> {
  const service = await startService(context, dataDir, { SECRET_KEY, ...environment });
  const link = await linkOf(service, dataDir);
  const outgoing = begin(link, { headers: { 'content-length': String(FILE.length) }, origin: service.origin });
  context.after(() => outgoing.destroy());
  outgoing.write(FILE.subarray(0, HALF));
  while (incomplete(dataDir).length === 0) await pause(10);
  return { dataDir, service, link, outgoing };
}

const isStored = (dataDir: string): boolean => existsSync(join(dataDir, 'objects', KEY));

test('a stop tells the client that is sending, leaves nothing of its file, and is in time', async (context) => {
  const { dataDir, service, outgoing } = await halfSent(context, await dataFolder(context));
  const answer = answerTo(outgoing);
  const signalled = performance.now();
  const ended = service.end('SIGTERM');
  const { status, code, headers } = await answer;
  assert.deepEqual([status, code], [503, 'unavailable']);
  assert.ok(Number(headers['retry-after']) > 0);
  outgoing.destroy();
  assert.equal((await ended).code, 0);
  assert.ok(performance.now() - signalled < 10_000, 'supervisors would have killed it');
  assert.deepEqual(incomplete(dataDir), []);
  assert.ok(!isStored(dataDir));
});

test('after a kill there is no file, and the next upload makes it whole', async (context) => {
  const { dataDir, service } = await halfSent(context, await dataFolder(context));
  await service.end('SIGKILL');
  assert.ok(!isStored(dataDir));
  const again = await startService(context, dataDir, { SECRET_KEY });
  const { status } = await sendFile(await linkOf(again, dataDir), FILE, { origin: again.origin });
  assert.equal(status, 200);
  assert.ok(isStored(dataDir));
});

test('a file that the disk does not sync is not acknowledged: the service ends, and says why', async (context) => {
  const dataDir = await dataFolder(context);
  const preload = new URL('./failing-sync.test-child.js', import.meta.url);
  const service = await startService(context, dataDir, { SECRET_KEY }, { preload });
  const link = await linkOf(service, dataDir);
  assert.equal(await service.ask('break the disk'), 'broken');
  await assert.rejects(sendFile(link, FILE, { origin: service.origin }));
  const { code, output } = await service.end('SIGTERM');
  assert.equal(code, 1);
  assert.match(output, /the disk did not keep what was written/);
  assert.ok(!isStored(dataDir));
});

const why = whyNoMount() ?? false;

test(
  'a disk that becomes full on the way is told as such, and nothing half is kept',
  { skip: why },
  async (context) => {
    const dataDir = await dataFolder(context);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir]);
    try {
      await runOutOfDisk(await halfSent(context, dataDir, { MIN_FREE_DISK: '1' }));
    } finally {
      // Before the folder is removed, and although the service is still there.
      execFileSync('umount', ['--lazy', dataDir]);
    }
  },
);

async function runOutOfDisk({ dataDir, service, link, outgoing }: HalfSent): Promise<void> {
  const answer = answerTo(outgoing);
  const ballast = join(dataDir, 'ballast');
  fill(ballast);
  outgoing.end(FILE.subarray(HALF));
  const { status, code, headers } = await answer;
  assert.deepEqual([status, code], [503, 'storage_full']);
  assert.ok(Number(headers['retry-after']) > 0);
  assert.deepEqual(incomplete(dataDir), []);
  assert.ok(!isStored(dataDir));

  const refused = await sendFile(link, FILE, { origin: service.origin });
  assert.deepEqual([refused.status, refused.code], [503, 'storage_full'], 'too little is left free from the beginning');
  rmSync(ballast);
  assert.equal((await sendFile(link, FILE, { origin: service.origin })).status, 200);
}

/** Takes what is left of a disk. */
function fill(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(MEGABYTE));
  } catch {
    // Less than a megabyte is left.
  }
}
