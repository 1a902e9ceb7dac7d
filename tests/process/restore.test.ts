// Restores that are killed and stopped, onto links and mount points and into buckets, and backups by a schedule.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openFakeS3, s3Environment } from '../../contract-tests/harness/fake-s3.js';
import { dataFolder, launch, runScript, startService, type Ended } from './service.js';

const PASSPHRASE = { BACKUP_PASSPHRASE: 'correct horse battery staple' };
const KILLER = new URL('./killed-rename.test-child.js', import.meta.url);

const cleanups: (() => unknown)[] = [];
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
let dataDir: string;
let target: string;
before(async () => {
  dataDir = join(await dataFolder(context), 'data');
  target = join(await dataFolder(context), 'backups');
  assert.equal((await runScript('seed', ['--products', '3', '--json'], { DATA_DIR: dataDir })).code, 0);
  const made = await runScript('backup', [target], { DATA_DIR: dataDir, ...PASSPHRASE });
  assert.equal(made.code, 0, made.output);
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const restore = (DATA_DIR: string, environment: Record<string, string> = {}, args = ['--yes']): Promise<Ended> =>
  runScript('restore', [target, ...args], { DATA_DIR, ...PASSPHRASE, ...environment });

const hasMarketplace = (folder: string): boolean => existsSync(join(folder, 'marketplace.db'));

test('killed before each of its renames, a restore loses nothing, and no empty marketplace takes its place', async (t) => {
  const parent = await dataFolder(t);
  const DATA_DIR = join(parent, 'data');
  assert.equal((await restore(DATA_DIR)).code, 0);
  const killed = (at: number) =>
    restore(DATA_DIR, { NODE_OPTIONS: `--import ${KILLER.href}`, KILLED_AT_RENAME: String(at) });
  assert.equal((await killed(1)).signal, 'SIGKILL');
  assert.ok(hasMarketplace(DATA_DIR));
  assert.equal((await killed(2)).signal, 'SIGKILL');
  const aside = readdirSync(parent).filter((name) => name.startsWith('data.before-'));
  assert.deepEqual([existsSync(DATA_DIR), aside.length, hasMarketplace(join(parent, aside[0]!))], [false, 1, true]);
  await assert.rejects(startService(t, DATA_DIR), /wait for the restore, or run it again if it was killed/);
  const again = await restore(DATA_DIR);
  assert.equal(again.code, 0, again.output);
  assert.deepEqual(readdirSync(parent).sort(), ['data', ...aside]);
  assert.ok(hasMarketplace(DATA_DIR));
});

test('stopped by a signal, restore and drill leave nothing, and what a kill leaves goes with the next', async (t) => {
  const [parent, TMPDIR] = [await dataFolder(t), await dataFolder(t)];
  const environment = { DATA_DIR: join(parent, 'data'), TMPDIR, ...PASSPHRASE };
  const endedBy = async (signal: NodeJS.Signals, args: readonly string[]): Promise<Ended> => {
    const { child, ended } = launch('restore', [target, ...args], environment);
    const isBegun = (): boolean => readdirSync(TMPDIR).some((name) => existsSync(join(TMPDIR, name, 'lock.db')));
    while (!isBegun() && child.exitCode === null) await pause(1);
    child.kill(signal);
    return ended;
  };
  const left = () => [...readdirSync(parent), ...readdirSync(TMPDIR)];
  const restoring = await endedBy('SIGINT', []);
  assert.deepEqual([restoring.code, left()], [1, []], restoring.output);
  assert.match(restoring.output, /^The restore was stopped; nothing was touched\.$/m);
  const drilling = await endedBy('SIGTERM', ['--drill']);
  assert.deepEqual([drilling.code, left()], [1, []], drilling.output);
  assert.match(drilling.output, /^The drill was stopped/m);
  assert.equal((await endedBy('SIGKILL', ['--drill'])).signal, 'SIGKILL');
  assert.ok(left().length > 0);
  assert.equal((await runScript('restore', [target], environment)).code, 0);
  // But for an empty folder, whose owner may be about to use it.
  assert.deepEqual(
    readdirSync(TMPDIR, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/')),
    [],
  );
});

test('a link to the data folder stays a link', async (t) => {
  const parent = await dataFolder(t);
  const [link, folder] = [join(parent, 'link'), join(parent, 'disk', 'data')];
  mkdirSync(folder, { recursive: true });
  symlinkSync(folder, link);
  for (const kept of [0, 1]) {
    const restored = await restore(link);
    assert.equal(restored.code, 0, restored.output);
    assert.ok(lstatSync(link).isSymbolicLink() && hasMarketplace(folder));
    assert.equal(readdirSync(join(parent, 'disk')).length, 1 + kept);
  }
});

/** Mounts something on a folder for a test; false where this user may not. */
function mounted(folder: string, ...how: string[]): boolean {
  mkdirSync(folder);
  if (spawnSync('mount', [...how, folder]).status !== 0) return false;
  context.after(() => spawnSync('umount', [folder]));
  return true;
}

test('an empty mount point is filled, and one with something in it is refused', async (t) => {
  // Goes after what is mounted in it.
  const parent = await dataFolder(context);
  mkdirSync(join(parent, 'shared'));
  const mounts = [
    ['-t', 'tmpfs', 'tmpfs'],
    // Of the same disk, as a volume of a container or a path of a unit is.
    ['--bind', join(parent, 'shared')],
  ];
  for (const [place, how] of mounts.entries()) {
    const folder = join(parent, `data${place}`);
    if (!mounted(folder, ...how)) return t.skip('this user may not mount anything');
    const restored = await restore(folder);
    assert.equal(restored.code, 0, restored.output);
    assert.ok(hasMarketplace(folder) && !readdirSync(folder).some((name) => name.startsWith('restoring-')));
    const refused = await restore(folder);
    assert.deepEqual([refused.code, hasMarketplace(folder)], [1, true]);
    assert.match(refused.output, /is a mount point and cannot be put aside/);
  }
  return undefined;
});

test('with S3 set, files go to the bucket, unless it is another installation’s', async (t) => {
  const bucket = await openFakeS3(t);
  const DATA_DIR = join(await dataFolder(t), 'data');
  bucket.files.set('installation', Buffer.from('01990000-0000-7000-8000-000000000000\n'));
  const foreign = await restore(DATA_DIR, s3Environment(bucket));
  assert.match(foreign.output, /carries the mark of another installation/);
  assert.deepEqual([existsSync(DATA_DIR), [...bucket.files.keys()]], [false, ['installation']]);

  bucket.files.clear();
  const restored = await restore(DATA_DIR, s3Environment(bucket));
  assert.equal(restored.code, 0, restored.output);
  assert.ok(!existsSync(join(DATA_DIR, 'objects')));
  const checked = await runScript('storage', ['verify'], { DATA_DIR, ...s3Environment(bucket) });
  assert.equal(checked.code, 0, checked.output);
  assert.ok(bucket.files.size > 5);
});

test('a service with a schedule makes up for the backup that was missed', async (t) => {
  const DATA_DIR = join(await dataFolder(t), 'data');
  assert.equal((await restore(DATA_DIR)).code, 0);
  const folder = join(await dataFolder(t), 'scheduled');
  const schedule = { BACKUP_TARGET: folder, BACKUP_SCHEDULE: '03:30', ...PASSPHRASE };
  const service = await startService(t, DATA_DIR, { ...schedule, LOG_LEVEL: 'info' });
  while (!service.output().includes('a backup was made') && service.isRunning())
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(readdirSync(join(folder, 'manifests')).length, 1, service.output());
  const drilled = await runScript('restore', [folder, '--drill'], { DATA_DIR, ...PASSPHRASE });
  assert.equal(drilled.code, 0, drilled.output);
});
