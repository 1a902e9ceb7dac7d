// The operator's commands for files, beside a running service: every file is verified, and moved to a bucket.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openFakeS3, s3Environment, type FakeS3 } from '../../contract-tests/harness/fake-s3.js';
import { dataFolder, runScript, startService, type Ended } from './service.js';

const cleanups: (() => unknown)[] = [];
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
let dataDir: string;
let bucket: FakeS3;
/** All files by their keys, and those of published versions; pictures are others, and a draft's file waits elsewhere. */
let held: Map<string, Buffer>;
let files: Map<string, Buffer>;
before(async () => {
  dataDir = await dataFolder(context);
  assert.equal((await runScript('seed', ['--products', '5', '--json'], { DATA_DIR: dataDir })).code, 0);
  // With a disk that full, no pictures of links join the files meanwhile.
  await startService(context, dataDir, { MIN_FREE_DISK: '1000000000' });
  bucket = await openFakeS3(context);
  held = new Map(
    readdirSync(join(dataDir, 'objects'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(join(dataDir, 'objects/').length), readFileSync(path)]),
  );
  files = new Map([...held].filter(([key]) => /^products\/[^/]+\/versions\//.test(key)));
  assert.ok(files.size >= 5 && held.size > files.size);
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const storage = (command: string, environment: Record<string, string> = {}): Promise<Ended> =>
  runScript('storage', [command], { DATA_DIR: dataDir, ...environment });
const pathOf = (key: string): string => join(dataDir, 'objects', key);

test('sound files are one line', async () => {
  const { code, output } = await storage('verify');
  assert.equal(code, 0, output);
  assert.match(output, new RegExp(`^${files.size} published files, [\\d.]+ MB, 0 unsound, in [\\d.]+ s\n$`));
});

test('a file that is missing, longer, or has one other bit is named with its product and version', async () => {
  const [missing, longer, other] = [...files.keys()] as [string, string, string];
  const changed = Buffer.from(files.get(other)!);
  changed[changed.length - 1]! ^= 1;
  rmSync(pathOf(missing));
  writeFileSync(pathOf(longer), Buffer.concat([files.get(longer)!, Buffer.from('x')]));
  writeFileSync(pathOf(other), changed);
  const { code, output } = await storage('verify');
  assert.equal(code, 1);
  const line = (key: string, fault: string): RegExp => new RegExp(`^[a-z0-9-]+ \\S+: ${fault}.* \\(${key}\\)$`, 'm');
  assert.match(output, line(missing, 'missing'));
  assert.match(output, line(longer, `different: \\d+ bytes instead of ${files.get(longer)!.length}`));
  assert.match(output, line(other, 'different: SHA-256 [0-9a-f]{64} instead of '));
  assert.match(output, /, 3 unsound, /);
  assert.doesNotMatch(output, / at /, 'it is no stack');

  const copied = await storage('copy', s3Environment(bucket));
  assert.equal(copied.code, 1);
  assert.match(copied.output, new RegExp(`^${other}: it is not what was published`, 'm'));
  assert.ok(!bucket.files.has(other), 'what is damaged is not spread');
  for (const [key, bytes] of files) writeFileSync(pathOf(key), bytes);
  bucket.files.clear();
});

test('all files are copied, once, and those that are missing or differ there again', async () => {
  const environment = s3Environment(bucket);
  writeFileSync(pathOf('products/.hidden'), 'no file of ours');
  const first = await storage('copy', environment);
  assert.equal(first.code, 0, first.output);
  assert.match(first.output, new RegExp(`^${held.size} files copied, .*, 0 there already, 0 failed`, 'm'));
  assert.match(first.output, /To switch to the bucket plugins:/);
  assert.deepEqual(bucket.files, held);

  const [gone, damaged] = [...files.keys()] as [string, string];
  bucket.files.delete(gone);
  bucket.files.set(damaged, Buffer.alloc(files.get(damaged)!.length));
  bucket.calls.clear();
  const second = await storage('copy', environment);
  assert.match(second.output, new RegExp(`^2 files copied, .*, ${held.size - 2} there already, 0 failed`, 'm'));
  assert.deepEqual(bucket.files, held);
  assert.equal(bucket.calls.get('PUT'), 2);

  const verified = await storage('verify', environment);
  assert.match(verified.output, new RegExp(`^${files.size} published files, .* 0 unsound`, 'm'));
  bucket.files.delete(gone);
  assert.equal((await storage('verify', environment)).code, 1, 'it is the bucket that is verified');
});

test('a bucket that gives other bytes back than it was given is found out', async () => {
  bucket.files.clear();
  bucket.damage = (bytes) => Buffer.alloc(bytes.length);
  const { code, output } = await storage('copy', s3Environment(bucket));
  assert.equal(code, 1);
  assert.match(output, new RegExp(`^0 files copied, .*, ${held.size} failed`, 'm'));
  assert.doesNotMatch(output, /To switch/);
});

test('the bucket of another installation is refused, by the service too, until it is taken', async (context) => {
  bucket.damage = (bytes) => bytes;
  bucket.files.clear();
  bucket.files.set('installation', Buffer.from('another\n'));
  const environment = s3Environment(bucket);
  const refused = await storage('copy', environment);
  assert.match(refused.output, /^The bucket plugins carries the mark of another installation.*storage -- take/);
  assert.deepEqual([refused.code, [...bucket.files.keys()]], [1, ['installation']]);
  const DATA_DIR = await dataFolder(context);
  const started = await runScript('start', [], { DATA_DIR, PORT: '0', LOG_LEVEL: 'silent', ...environment });
  assert.match(
    started.output,
    /^The service did not start. The bucket plugins carries the mark of another.*-- take\.$/m,
  );
  assert.equal(started.code, 1);
  assert.match((await storage('take', environment)).output, /^The store is this installation’s now/);
  assert.match((await storage('take', environment)).output, /^The store is this installation’s already/);
  assert.equal((await storage('copy', environment)).code, 0);
});

test('without a bucket, or with one that is out of reach, a sentence says so', async () => {
  const none = await storage('copy');
  assert.deepEqual([none.code, none.output.split('\n').length], [1, 2]);
  assert.match(none.output, /set S3_ENDPOINT/);
  for (const command of ['copy', 'verify']) {
    const away = await storage(command, { ...s3Environment(bucket), S3_ENDPOINT: 'http://127.0.0.1:1' });
    assert.equal(away.code, 1);
    assert.match(away.output, /^The object store does not answer as it should .*Run it again/m);
    assert.doesNotMatch(away.output, /\n {4}at /);
  }
});
