// Who may read what the installation keeps: its owner alone, also in a folder that was there before and was open.
import assert from 'node:assert/strict';
import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { dataFolder, runScript, startService } from './service.js';

const OTHERS = 0o077;

/** What most systems give a process. */
before(() => {
  process.umask(0o022);
});

const modeOf = (path: string): number => lstatSync(path).mode & 0o777;

/** The folder and everything directly in it that others may read. */
function open(folder: string): string[] {
  return [folder, ...readdirSync(folder).map((name) => join(folder, name))].filter(
    (path) => (modeOf(path) & OTHERS) !== 0,
  );
}

/** A folder in which everything that programs ever put there lies, and which all may read. */
async function usedFolder(context: Parameters<typeof dataFolder>[0]): Promise<string> {
  const folder = await dataFolder(context);
  const catalogue = join(await dataFolder(context), 'catalogue.ndjson');
  writeFileSync(
    catalogue,
    `${JSON.stringify({ slug: 'x', name: 'X', short_description: 'X', price_cents: 0, game: 'minecraft', category: 'misc', seller: 'ann', created_at: '2022-01-27T06:08:00Z' })}\n`,
  );
  assert.equal((await runScript('seed', ['--products', '3'], { DATA_DIR: folder })).code, 0);
  assert.equal((await runScript('import', [catalogue], { DATA_DIR: folder })).code, 0);
  const service = await startService(context, folder);
  // Killed, it leaves the log of the database and its index, too.
  await service.end('SIGKILL');
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), name === 'objects' ? 0o755 : 0o644);
  chmodSync(folder, 0o755);
  return folder;
}

test('whatever a program makes in an open folder is for its owner alone', async (context) => {
  const folder = await dataFolder(context);
  chmodSync(folder, 0o755);
  for (const [name, ...args] of [
    ['seed', '--products', '3'],
    ['account', 'create', '--email', 'a@example.com', '--name', 'A'],
    ['key', 'create', '--account', 'a@example.com', '--name', 'k'],
  ] as const) {
    assert.equal((await runScript(name, args, { DATA_DIR: folder })).code, 0);
    assert.deepEqual(open(folder), [folder], name);
  }
  assert.deepEqual(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (modeOf(join(folder, name)) & OTHERS) !== 0,
    ),
    [],
  );
});

test('the start takes from others what an installation from before, or a backup, left open, and says so', async (context) => {
  const folder = await usedFolder(context);
  const were = open(folder);
  assert.ok(were.length >= 8, were.join());
  const service = await startService(context, folder);
  assert.deepEqual(open(folder), []);
  const told = service
    .output()
    .split('\n')
    .filter((line) => line.includes('now their owner alone can'))
    .map((line) => (JSON.parse(line) as { paths: string[] }).paths);
  assert.deepEqual(
    told.map((paths) => paths.toSorted()),
    [were.toSorted()],
  );
  assert.equal((await fetch(`${service.origin}/readyz`)).status, 200);
  await service.end('SIGTERM');
  assert.doesNotMatch((await startService(context, folder)).output(), /other users of this machine/);
});

test('in a folder with other things only what is ours is changed, and no link is followed', async (context) => {
  const folder = await dataFolder(context);
  const foreign = join(folder, 'holiday.jpg');
  const target = join(await dataFolder(context), 'report');
  for (const file of [foreign, target, join(folder, 'secret.key')]) writeFileSync(file, 'x'.repeat(40));
  symlinkSync(target, join(folder, 'import-report.ndjson'));
  mkdirSync(join(folder, 'objects'));
  chmodSync(folder, 0o755);
  const service = await startService(context, folder);
  assert.deepEqual(
    [folder, foreign, target].map((path) => modeOf(path) & OTHERS),
    [0o055, 0o044, 0o044],
  );
  assert.deepEqual(
    ['secret.key', 'objects', 'marketplace.db'].map((name) => modeOf(join(folder, name)) & OTHERS),
    [0, 0, 0],
  );
  assert.match(service.output(), /may read these, or see their names/);
});
