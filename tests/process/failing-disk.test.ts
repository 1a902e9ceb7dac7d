// A service whose disk takes no more writes, by the kernel's limit on the size of files, and one whose log has no room.
import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '../../db/engine/connection.js';
import type { SeedResult } from '../../scripts/seeding/seed-market.js';
import { dataFolder, runScript, startService, type Service } from './service.js';

const START = fileURLToPath(new URL('../../process/start.js', import.meta.url));
const run = promisify(execFile);
/**
 * Bytes of a file that can still be written: the first hundred slots of the spool, and nothing more of the log of
 * changes.
 */
const LEFT_BYTES = 51_200;
const RECOVERED_WITHIN_MS = 30_000;

/** Sets how large files may become that a running process writes to. */
const limitFiles = (pid: number, bytes: number | 'unlimited'): Promise<unknown> =>
  run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

const why = spawnSync('prlimit', ['--version']).status === 0 ? false : 'prlimit of util-linux is not here';

async function statusOf(
  { origin }: Pick<Service, 'origin'>,
  path: string,
  key?: string,
  init: RequestInit = {},
): Promise<number> {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }) },
  });
  await response.arrayBuffer();
  return response.status;
}

async function signIn(
  service: Pick<Service, 'origin'>,
  { email, password }: { email: string; password: string },
): Promise<number> {
  return statusOf(service, '/api/account/login', undefined, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + RECOVERED_WITHIN_MS; !(await isSo()); await pause(50))
    assert.ok(performance.now() < end, what);
}

async function seeded(context: TestContext): Promise<{ dataDir: string; seed: SeedResult }> {
  const dataDir = await dataFolder(context);
  const { output } = await runScript('seed', ['--products', '5', '--json'], { DATA_DIR: dataDir });
  return { dataDir, seed: JSON.parse(output.trim().split('\n').at(-1)!) as SeedResult };
}

const LIMITS = { RATE_LIMIT_SIGN_IN_PER_HOUR: '1000', RATE_LIMIT_PROOF_PER_MINUTE: '1000' };

test(
  'no write goes through: refused as such; owners download, by the spool or the log; after a kill the spool is entered, and without one everything',
  { skip: why },
  async (context) => {
    const {
      dataDir,
      seed: {
        accounts: { buyer, stranger },
        owned,
      },
    } = await seeded(context);
    const service = await startService(context, dataDir, LIMITS);
    const path = `/api/products/${owned.slug}/download/${owned.version_id}`;
    // The log of changes grows beyond what can be written later.
    while (statSync(join(dataDir, 'marketplace.db-wal')).size < 4 * LEFT_BYTES)
      assert.equal(await signIn(service, buyer), 200);

    await limitFiles(service.pid, LEFT_BYTES);
    assert.equal(await signIn(service, buyer), 503);
    assert.equal(await statusOf(service, '/readyz'), 503);
    for (let turn = 0; turn < 3; turn++) assert.equal(await statusOf(service, path, buyer.api_key), 302);
    assert.equal(await statusOf(service, path, stranger.api_key), 403);
    assert.equal(await statusOf(service, `/api/products/${owned.slug}`), 200);
    assert.doesNotMatch(service.output(), /"download":/);
    await service.end('SIGKILL');

    const again = await startService(context, dataDir, LIMITS);
    await limitFiles(again.pid, 0);
    assert.equal(await statusOf(again, path, buyer.api_key), 302);
    await until('readiness fails', async () => (await statusOf(again, '/readyz')) === 503);
    for (let turn = 0; turn < 2; turn++) assert.equal(await statusOf(again, path, buyer.api_key), 302);
    await until('the log has all three', async () => again.output().match(/"download":/g)?.length === 3);
    await limitFiles(again.pid, 'unlimited');
    await until('the service is ready again', async () => (await statusOf(again, '/readyz')) === 200);
    assert.equal(await signIn(again, buyer), 200);
    await until('nothing stays in the spool', async () =>
      readFileSync(join(dataDir, 'downloads.spool')).every((byte) => byte === 0),
    );
    assert.equal((await again.end('SIGTERM')).code, 0);

    const db = await openDatabase({ dataDir, exclusive: true });
    const rows: { version_id: string }[] = await db.committed
      .knex('downloads')
      .join('accounts as a', 'a.id', 'account_id')
      .where({ 'a.email': buyer.email, version_id: owned.version_id })
      .where('address', '127.0.0.1');
    await db.close();
    assert.equal(rows.length, 6);
  },
);

test('a service that is stopped while its disk takes no writes ends in order', { skip: why }, async (context) => {
  const service = await startService(context, await dataFolder(context));
  assert.equal(await statusOf(service, '/api/search'), 200);
  await limitFiles(service.pid, 0);
  assert.equal(await statusOf(service, '/api/search'), 200);
  const { code, output } = await service.end('SIGTERM');
  assert.deepEqual([code, /Error:|^ +at /m.test(output.replaceAll(/^\{.*\}$/gm, ''))], [0, false]);
});

test(
  'a start on a disk that takes no writes ends with a sentence',
  { skip: process.platform === 'win32' && 'there are no limits on files' },
  async (context) => {
    const child = spawn('/bin/sh', ['-c', 'ulimit -f 0; exec "$0" "$1"', process.execPath, START], {
      env: { DATA_DIR: await dataFolder(context), PORT: '0', SECRET_KEY: 'a-secret-of-the-tests-and-nobody-else' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    const [code] = (await once(child, 'close')) as [number];
    assert.equal(code, 1);
    assert.match(output, /^The service did not start\. .*the disk reports errors: look into the log of the system\.$/m);
    assert.doesNotMatch(output, /^ +at /m);
  },
);

test(
  'a log without room does not end the service',
  { skip: !existsSync('/dev/full') && 'there is no /dev/full' },
  async (context) => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [START], {
      env: { DATA_DIR: await dataFolder(context), PORT: String(port) },
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    const ended = once(child, 'close');
    context.after(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    const service = { origin: `http://127.0.0.1:${port}` };
    await until('it is ready', () =>
      statusOf(service, '/readyz').then(
        (status) => status === 200,
        () => false,
      ),
    );
    for (let turn = 0; turn < 20; turn++) assert.equal(await statusOf(service, '/api/search'), 200);
    assert.equal(child.exitCode, null);
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  },
);
