// Backups as an operator makes, kills, restores and tries them, beside a running service.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openFakeS3, type FakeS3 } from '../../contract-tests/harness/fake-s3.js';
import { openDatabase } from '../../db/engine/connection.js';
import { filesIn } from './files-in.js';
import { dataFolder, runScript, startService, type Ended, type Service } from './service.js';

const PASSPHRASE = { BACKUP_PASSPHRASE: 'correct horse battery staple' };
const OBSERVER = new URL('./observed-connections.test-child.js', import.meta.url);
/** The settings of a service that is connected to everything there is. */
const EVERYTHING_SET = {
  ...{ PUBLIC_URL: 'https://plugins.example.com', TRUST_PROXY: '1', METRICS_TOKEN: 'm'.repeat(40) },
  ...{ SMTP_URL: 'smtp://user:password@127.0.0.1:1', MAIL_FROM: 'Shop <shop@example.com>' },
  ...{
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: `sk_test_${'k'.repeat(24)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${'w'.repeat(24)}`,
  },
  ...{ S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'region', S3_BUCKET: 'bucket' },
  ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  ...{ CLAMAV_SOCKET: '127.0.0.1:1', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', BACKUP_SCHEDULE: '00:00' },
};
/** Preloaded: prints the priority that a process has in the end. */
const PRIORITY = `data:text/javascript,${encodeURIComponent(
  "import { getPriority } from 'node:os'; process.on('exit', () => console.log('priority: ' + getPriority()));",
)}`;

const cleanups: (() => unknown)[] = [];
const context = {
  after: (cleanup: () => unknown) => void cleanups.push(cleanup),
};
let dataDir: string;
let target: string;
let service: Service;
before(async () => {
  dataDir = await dataFolder(context);
  target = join(await dataFolder(context), 'backups');
  assert.equal(
    (
      await runScript('seed', ['--products', '5', '--json'], {
        DATA_DIR: dataDir,
      })
    ).code,
    0,
  );
  service = await startService(context, dataDir, {
    MIN_FREE_DISK: '1000000000',
  });
  // Mail waits that a service which can send it would send at once.
  assert.equal((await run('account', ['create', '--email', 'waits@example.com', '--name', 'Waits'])).code, 0);
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const run = (name: string, args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> =>
  runScript(name, args, { DATA_DIR: dataDir, ...PASSPHRASE, ...environment });

test('what cannot be backed up is refused with a sentence', async () => {
  const without = await runScript('backup', [target], { DATA_DIR: dataDir });
  assert.match(without.output, /^BACKUP_PASSPHRASE must be set/);
  assert.match((await run('backup', [])).output, /^Say where the backup goes/);
  assert.match((await run('backup', [join(dataDir, 'x')])).output, /which is in DATA_DIR/);
  const DATA_DIR = join(target, 'nowhere');
  assert.match((await run('restore', [join(target, 'x')], { DATA_DIR })).output, /^There is no folder/);
  assert.ok(!existsSync(target));
});

test('a backup that is killed leaves the one before, and what is restored is what was there', async (t) => {
  const made = await run('backup', [target]);
  assert.equal(made.code, 0, made.output);
  assert.match(made.output, /^Backed up \d+ files, /);
  const held = filesIn(join(dataDir, 'objects/'));
  const copy = join(await dataFolder(t), 'copy');
  const command = fileURLToPath(new URL('../../scripts/backup.js', import.meta.url));
  const child = spawn(process.execPath, [command, copy], {
    env: { DATA_DIR: dataDir, ...PASSPHRASE },
    stdio: 'ignore',
  });
  while (!existsSync(join(dataDir, 'backup.tmp')) && child.exitCode === null) await pause(1);
  child.kill('SIGKILL');
  await once(child, 'close');
  assert.match(
    (await run('backup', [target])).output,
    /^Another backup is under way\. If it was killed, it is given up at /,
  );

  const DATA_DIR = join(await dataFolder(t), 'restored');
  const restored = await run('restore', [target], { DATA_DIR });
  assert.equal(restored.code, 0, restored.output);
  const files = filesIn(join(DATA_DIR, 'objects/'));
  assert.ok(files.size > 5);
  for (const [key, bytes] of files) assert.deepEqual(bytes, held.get(key), key);
  await startService(t, DATA_DIR);
  assert.match((await run('restore', [target], { DATA_DIR })).output, /is in use by a running server/);
});

test('what would be lost is told, and put aside with --yes', async (t) => {
  const parent = await dataFolder(t);
  const DATA_DIR = join(parent, 'data');
  mkdirSync(DATA_DIR);
  cpSync(join(dataDir, 'secret.key'), join(DATA_DIR, 'secret.key'));
  const refused = await run('restore', [target], { DATA_DIR });
  assert.deepEqual([refused.code, readdirSync(DATA_DIR).sort()], [1, ['lock.db', 'secret.key']]);
  assert.match(refused.output, /run it again with --yes/);
  const taken = await run('restore', [target, '--yes'], { DATA_DIR });
  assert.equal(taken.code, 0, taken.output);
  const [aside] = readdirSync(parent).filter((name) => name.startsWith('data.before-'));
  assert.ok(existsSync(join(parent, aside!, 'secret.key')));
  const other = await run('restore', [target, '--yes'], {
    DATA_DIR,
    BACKUP_PASSPHRASE: 'another passphrase',
  });
  assert.match(other.output, /^BACKUP_PASSPHRASE is not the one/);
});

test('a drill beside the service connects to nobody but itself, is noted, and finds a damaged backup', async () => {
  const drilled = await run('restore', [target, '--drill'], {
    ...EVERYTHING_SET,
    BACKUP_TARGET: target,
    NODE_OPTIONS: `--import ${OBSERVER.href}`,
  });
  assert.equal(drilled.code, 0, drilled.output);
  assert.match(drilled.output, /^The backup of .* is good: \d+ files, /m);
  // Of each thread.
  const counts = [...drilled.output.matchAll(/^connections: (\d+) to itself, (\d+) to others$/gm)];
  const sum = (place: number): number => counts.reduce((total, found) => total + Number(found[place]), 0);
  assert.ok(sum(1) > 0);
  assert.equal(sum(2), 0);
  assert.ok(service.isRunning());
  const database = await openDatabase({ dataDir, exclusive: false });
  const [noted] = (await database.committed.knex('backup_outcomes').where({ kind: 'drill' })) as {
    succeeded_at: number;
  }[];
  await database.close();
  assert.ok(noted!.succeeded_at > 0);
  const damaged = join(await dataFolder(context), 'damaged');
  cpSync(target, damaged, { recursive: true });
  const [blob] = [...filesIn(join(damaged, 'blobs/')).keys()];
  rmSync(join(damaged, 'blobs', blob!));
  const found = await run('restore', [damaged, '--drill']);
  assert.deepEqual([found.code, /is missing from the backup/.test(found.output)], [1, true]);
});

test('a drill gives way as a backup does, and is not refused for requests that were counted before', async (t) => {
  const fresh = join(await dataFolder(t), 'data');
  assert.equal((await run('restore', [target], { DATA_DIR: fresh })).code, 0);
  const database = await openDatabase({ dataDir: fresh, exclusive: false });
  const usedUp = { window_started_at: Date.now(), used: 1_000_000, given_back: 0 };
  for (const bucket of ['address:127.0.0.1', 'pages:address:127.0.0.1'])
    await database.write(async ({ knex }) => knex('quotas').insert({ bucket, ...usedUp }));
  await database.close();
  const busy = join(await dataFolder(t), 'busy');
  const environment = { DATA_DIR: fresh, RATE_LIMIT_ANONYMOUS_PER_HOUR: '1', NODE_OPTIONS: `--import ${PRIORITY}` };
  const made = await run('backup', [busy], environment);
  assert.equal(made.code, 0, made.output);
  const drilled = await run('restore', [busy, '--drill'], environment);
  assert.equal(drilled.code, 0, drilled.output);
  for (const { output } of [made, drilled]) assert.match(output, /^priority: 15$/m);
});

test('a bucket takes backups and gives them back', async (t) => {
  const bucket: FakeS3 = await openFakeS3(t);
  const fresh = join(await dataFolder(t), 'data');
  assert.equal((await run('restore', [target], { DATA_DIR: fresh })).code, 0);
  const { location } = bucket;
  const environment = {
    DATA_DIR: fresh,
    BACKUP_TARGET: `s3://${location.bucket}/market`,
    BACKUP_S3_ENDPOINT: location.endpoint,
    BACKUP_S3_REGION: location.region,
    BACKUP_S3_ACCESS_KEY_ID: location.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: location.secretAccessKey,
  };
  const made = await run('backup', [], environment);
  assert.equal(made.code, 0, made.output);
  assert.ok([...bucket.files.keys()].every((key) => key.startsWith('market/')));
  const DATA_DIR = join(await dataFolder(t), 'again');
  const restored = await run('restore', [], { ...environment, DATA_DIR });
  assert.equal(restored.code, 0, restored.output);
  assert.deepEqual(filesIn(join(DATA_DIR, 'objects/')), filesIn(join(fresh, 'objects/')));
});
