// Backups that somebody else can write to: whoever does not know the passphrase has nothing restored that was not backed up.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { blobName, manifestName, timeOfManifest, type Manifest } from '../../capabilities/backup/manifest.js';
import { openBackupSource, openBackupTarget } from '../../market/backups/backup-target.js';
import { BackupUnusable, readBlob } from '../../market/backups/stored-backups.js';
import { OperatorError } from '../../scripts/operator/operator-command.js';
import { memoryTarget, type MemoryTarget } from '../harness/memory-target.js';
import { temporaryFolder } from '../harness/temporary-database.js';
import { backUp, filled, restored } from './backup-fixtures.js';
import { publishingFixtures } from './publishing-fixtures.js';

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** What anybody may change of a manifest. */
interface Loose {
  format: number;
  release: string;
  installation: string;
  madeAt: unknown;
  readonly tables: Record<string, number>;
  database?: { parts: { sha256: string }[] };
  readonly files: { count: number; bytes: number };
  faulty?: readonly string[];
  secret?: { salt: unknown };
}

/** A line of the list of files. */
interface Line {
  key: string;
  sha256: string;
  size: number;
}

type Change = (manifest: Loose, list: (Line | null)[]) => unknown;

/** Has somebody change the newest manifest of a target, or its list of files, who does not know the passphrase. */
function forge(target: MemoryTarget, change: Change): void {
  const name = manifestOf(target);
  const manifest = JSON.parse(
    (JSON.parse(target.held.get(name)!.toString()) as { manifest: string }).manifest,
  ) as Manifest;
  const list = target.held
    .get(blobName(manifest.files.list.sha256))!
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const forged =
    change(manifest as unknown as Loose, list) === 'the list'
      ? { ...manifest, files: listed(target, manifest, list) }
      : manifest;
  const stored = JSON.stringify(forged);
  target.held.set(name, Buffer.from(JSON.stringify({ sha256: hashOf(stored), manifest: stored })));
}

function listed(target: MemoryTarget, { files }: Manifest, list: readonly (Line | null)[]): Manifest['files'] {
  const bytes = Buffer.from(list.map((file) => `${JSON.stringify(file)}\n`).join(''));
  const blob = { sha256: hashOf(bytes), size: bytes.length };
  target.held.set(blobName(blob.sha256), bytes);
  return { ...files, count: list.length, bytes: list.reduce((sum, file) => sum + (file?.size ?? 0), 0), list: blob };
}

const manifestOf = (target: MemoryTarget): string =>
  [...target.held.keys()]
    .filter((name) => name.startsWith('manifests/'))
    .sort()
    .at(-1)!;

const FORGERIES: Readonly<Record<string, Change>> = {
  'a key that leads out': (_, list) => ((list[0]!.key = '../../evil'), 'the list'),
  'an absolute key': (_, list) => ((list[0]!.key = '/etc/evil'), 'the list'),
  'a key with NUL': (_, list) => ((list[0]!.key = 'a\0b'), 'the list'),
  'a long key': (_, list) => ((list[0]!.key = 'a'.repeat(5000)), 'the list'),
  'a key twice': (_, list) => (list.push(list[0]!), 'the list'),
  'a file below a file': (_, list) => ((list[0]!.key = `${list[1]!.key}/x`), 'the list'),
  'another file': (_, list) => ((list[0]!.sha256 = list[1]!.sha256), (list[0]!.size = list[1]!.size), 'the list'),
  'a list of nothing': (_, list) => ((list[0] = null), 'the list'),
  'a hash that leads out': (manifest) => (manifest.database!.parts[0]!.sha256 = '../../../../../../../dev/zero'),
  'no database': (manifest) => delete manifest.database,
  'no pieces': (manifest) => (manifest.database!.parts = []),
  'no secret': (manifest) => delete manifest.secret,
  'a salt of another kind': (manifest) => (manifest.secret!.salt = 7),
  'a time that is none': (manifest) => (manifest.madeAt = 'x'),
  'fewer files': (manifest) => (manifest.files.count -= 1),
  'bytes below nothing': (manifest) => (manifest.files.bytes = -1),
  'no faulty files': (manifest) => delete manifest.faulty,
  'another release': (manifest) => (manifest.release = '0.0.1'),
  'another installation': (manifest) => (manifest.installation = 'x'),
  'other rows': (manifest) => (manifest.tables['accounts']! += 1),
  'a later format': (manifest) => (manifest.format = 2),
};

test('what somebody changed without the passphrase is refused with a sentence', async (t) => {
  const fixtures = await publishingFixtures(t);
  await filled(fixtures);
  const target = memoryTarget();
  await backUp(fixtures, target);
  const held = new Map(target.held);
  for (const [name, change] of Object.entries(FORGERIES)) {
    forge(target, change);
    await assert.rejects(
      restored(t, target),
      (error) => error instanceof BackupUnusable || error instanceof OperatorError,
      name,
    );
    target.held.clear();
    for (const [key, bytes] of held) target.held.set(key, bytes);
  }
  // A good manifest under the name of another time, which would be taken for the state of that time.
  target.held.set('manifests/20990101T000000000Z.json', held.get(manifestOf(target))!);
  await assert.rejects(restored(t, target), BackupUnusable);
});

test('a backup believes nothing of one that somebody else wrote', async (t) => {
  const fixtures = await publishingFixtures(t);
  const files = await filled(fixtures);
  const target = memoryTarget();
  await backUp(fixtures, target);
  forge(target, (_, list) => ((list[0]!.sha256 = list[1]!.sha256), 'the list'));
  fixtures.time.now += 1;
  await backUp(fixtures, target);
  assert.deepEqual((await restored(t, target)).files, files);
});

test('names of days that never were name no backup', () => {
  const time = Date.UTC(2026, 10, 28, 11, 50, 21, 160);
  assert.equal(timeOfManifest(manifestName(time)), time);
  for (const stamp of ['20261328T115021160Z', '20260231T115021160Z', '20261128T255021160Z', '../20261128T115021160Z'])
    assert.equal(timeOfManifest(`manifests/${stamp}.json`), undefined, stamp);
});

test('bytes that never end are given up, and what is no file is none', async (t) => {
  const folder = temporaryFolder(t);
  const blob = { sha256: hashOf('x'), size: 1 };
  const endless = async function* (): AsyncGenerator<Buffer> {
    for (;;) yield Buffer.alloc(1024);
  };
  await assert.rejects(text(await readBlob({ read: async () => Readable.from(endless()) }, blob)), BackupUnusable);

  const pipe = join(folder, blobName(blob.sha256));
  mkdirSync(dirname(pipe), { recursive: true });
  execFileSync('mkfifo', [pipe]);
  const location = { kind: 'folder', path: folder } as const;
  for (const open of [openBackupSource, openBackupTarget]) {
    const source = await open(location, folder);
    await assert.rejects(readBlob(source, blob), BackupUnusable);
    await source.close();
  }
});
