// The service and the operator's commands on PostgreSQL, as an operator runs them.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openFakeS3, s3Environment, type FakeS3 } from '../../contract-tests/harness/fake-s3.js';
import { temporaryPostgresql } from '../../contract-tests/harness/postgresql-databases.js';
import { throughProxy, type Cutting } from '../../contract-tests/harness/postgresql-proxy.js';
import { dataFolder, runScript, startService, type Ended, type Service } from './service.js';

const cleanups: (() => unknown)[] = [];
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
const SECRET = 's'.repeat(40);
const LIST = ['list', '--account', 'ann@example.com'];
/** A server that is gone when keys are read. */
const CUTTING_KEYS: Cutting = { cuts: ({ who, text }) => who === 'client' && text.includes('"api_keys"') };
let dataDir: string;
let environment: Record<string, string>;
let bucket: FakeS3;
let password: string;
let service: Service;
const run = (name: string, args: string[] = [], more: Record<string, string> = {}): Promise<Ended> =>
  runScript(name, args, { DATA_DIR: dataDir, ...environment, ...more });
const good = async (name: string, args: string[] = []): Promise<string> => {
  const { code, output } = await run(name, args);
  assert.equal(code, 0, output);
  assert.ok(!output.includes(password), 'a password is printed nowhere');
  return output;
};
const refused = async (words: RegExp, name: string, args: string[] = [], more: Record<string, string> = {}) => {
  const { code, output } = await run(name, args, more);
  assert.match(output, words);
  assert.equal(code, 1);
  assert.ok(!output.includes(password), 'a password is printed nowhere');
};
const start = (more: Record<string, string> = {}, folder = dataDir): Promise<Service> =>
  startService(context, folder, { ...environment, ...more });

before(async () => {
  const { url } = await temporaryPostgresql(context, { isEmpty: true });
  ({ password } = new URL(url));
  dataDir = await dataFolder(context);
  environment = {
    ...s3Environment((bucket = await openFakeS3(context))),
    ...{ DATABASE_URL: url, DATABASE_ALLOW_UNSAFE: 'true', DATABASE_CONNECTIONS: '6', SECRET_KEY: SECRET },
  };
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

test('it starts on an empty database, keeps none in its folder, and loads nothing of SQLite', async () => {
  service = await start();
  const { status } = await fetch(`${service.origin}/readyz`);
  assert.equal(status, 200);
  assert.doesNotMatch(readFileSync(`/proc/${service.pid}/maps`, 'utf8'), /better_sqlite3/);
  for (const name of ['marketplace.db', 'secret.key']) assert.ok(!existsSync(join(dataDir, name)), name);
  assert.match(service.output(), /fsync and full_page_writes off.*DATABASE_ALLOW_UNSAFE/);
  assert.ok(!service.output().includes(password));
});

test('commands work beside it, and what they change holds at its next request', async () => {
  assert.match(
    await good('account', ['create', '--email', 'ann@example.com', '--name', 'Ann']),
    new RegExp(`http://localhost:${service.port}/app/`),
    'links lead to the service that runs',
  );
  const keys = await good('key', ['create', '--account', 'ann@example.com', '--name', 'laptop']);
  const key = keys.trim().split('\n').at(-1)!;
  const ask = async (): Promise<number> => {
    const answer = await fetch(`${service.origin}/api/search?q=a`, { headers: { authorization: `Bearer ${key}` } });
    return answer.status;
  };
  assert.equal(await ask(), 200);
  await good('key', ['revoke', /Made the key (\S+)/.exec(keys)![1]!]);
  assert.equal(await ask(), 401);
  const cut = { DATABASE_URL: await throughProxy(context, environment['DATABASE_URL']!, CUTTING_KEYS) };
  await refused(
    /^The database did not answer \(.*\): see that PostgreSQL runs, and run this again\.\n$/,
    'key',
    LIST,
    cut,
  );
  const elsewhere = { DATA_DIR: await dataFolder(context) };
  await refused(/A service has the database: stop it first/, 'seed', ['--products', '5'], elsewhere);
  const examined = await run('doctor');
  assert.match(examined.output, /bad +Database +The database runs with fsync=off, full_page_writes=off/);
  assert.ok(!examined.output.includes(password));
});

test('another secret key is refused, unless it comes with the one before; so is a folder that was not moved', async () => {
  const other = { SECRET_KEY: 't'.repeat(40) };
  const another = { ...other, DATA_DIR: await dataFolder(context) };
  await refused(/secret key is another one than that of the service/, 'start', [], another);
  await refused(/is in use by a running server/, 'start');
  await refused(
    /The secret key here is another one than that of the service/,
    'account',
    ['promote', '--email', 'x@example.com'],
    other,
  );
  const folder = await dataFolder(context);
  writeFileSync(join(folder, 'marketplace.db'), '');
  await refused(/has a marketplace on SQLite that was not moved there/, 'start', [], { DATA_DIR: folder });
  const moved = await dataFolder(context);
  writeFileSync(join(moved, 'moved-to-postgresql'), '{}');
  const { output } = await runScript('start', [], { DATA_DIR: moved });
  assert.match(output, /was moved to PostgreSQL: set DATABASE_URL/);
});

test('of two servers that start at once on a new database, each with a key of its own, one serves', async (t) => {
  const { url } = await temporaryPostgresql(t, { isEmpty: true });
  const empty = s3Environment(await openFakeS3(t));
  const starts = ['a', 'b'].map(async (letter) => {
    const own = { ...environment, ...empty, DATABASE_URL: url, SECRET_KEY: letter.repeat(40) };
    return startService(t, await dataFolder(t), own);
  });
  const ends = await Promise.allSettled(starts);
  const refusals = ends.filter((end) => end.status === 'rejected');
  assert.equal(refusals.length, 1, refusals.map(({ reason }) => String(reason)).join('\n'));
  assert.match(String(refusals[0]!.reason), /The secret key is another one than that of the service/);
});

test('a second server beside it counts requests with it', async () => {
  const second = await start({}, await dataFolder(context));
  const left = async ({ origin }: typeof second): Promise<number> => {
    const { headers } = await fetch(`${origin}/api/search?q=a`);
    return Number(headers.get('x-ratelimit-remaining'));
  };
  const first = await left(service);
  assert.deepEqual([await left(second), await left(service)], [first - 1, first - 2]);
  await second.end('SIGTERM');
});

test('files are verified, tokens signed, rows and files exported, and the secret key changed', async () => {
  await service.end('SIGTERM');
  // It took leave: nobody waits until it would have been seen again.
  await refused(/There is data already/, 'seed', ['--products', '5']);
  assert.match(await good('storage', ['verify']), /0 unsound/);
  assert.match(await good('sunset', [join(dataDir, 'sunset')]), /signed/);
  mkdirSync(join(dataDir, 'objects/left'), { recursive: true });
  writeFileSync(join(dataDir, 'objects/left/behind'), 'what was kept in the folder before');
  assert.match(await good('storage', ['copy']), /^1 file copied/m);
  assert.ok(bucket.files.has('left/behind'));
  await refused(/There is no payment provider to compare with/, 'reconcile');
  const catalogue = join(dataDir, 'catalogue.ndjson');
  writeFileSync(catalogue, 'not JSON\n');
  await refused(/Nothing of .* was accepted/, 'import', [catalogue]);
  const folder = join(await dataFolder(context), 'export');
  const exported = await run('export', [folder], { BACKUP_PASSPHRASE: 'correct horse battery' });
  assert.match(exported.output, /Exported \d+ rows of \d+ tables and \d+ files/);
  await refused(/import it without DATABASE_URL into an empty DATA_DIR, and move that/, 'import', [folder]);
  const changed = { SECRET_KEY: 't'.repeat(40), SECRET_KEY_PREVIOUS: SECRET };
  service = await start(changed);
  assert.match(service.output(), /not all that is stored is sealed by the new secret key yet/);
  const sealed = await run('rotate-secret', [], changed);
  assert.match(sealed.output, /stored texts? sealed anew; all are sealed by the new secret key/);
  await service.end('SIGTERM');
  await refused(/secret key is another one than that of the service/, 'start');
  Object.assign(environment, { SECRET_KEY: changed.SECRET_KEY });
});

test('while PostgreSQL is silent or gone, what is counted is 503 and everything else goes on; then it is back', async () => {
  const cutting: Cutting = { cuts: () => false };
  service = await start({ DATABASE_URL: await throughProxy(context, environment['DATABASE_URL']!, cutting) });
  const statusOf = async (path: string): Promise<number> => (await fetch(`${service.origin}${path}`)).status;
  const unready = async (): Promise<unknown> => {
    const answer = await fetch(`${service.origin}/readyz`);
    return ((await answer.json()) as { error?: string }).error;
  };
  const going = ['/healthz', '/.well-known/jwks.json', '/openapi.json', '/docs', '/app/', '/favicon.ico'];
  const counted = ['/api/v1/products', '/api/search?q=a', '/readyz', '/api/v1/products/region-guard', '/'];
  const [before, usual] = [await Promise.all(going.map(statusOf)), await Promise.all(counted.map(statusOf))];
  assert.ok(usual.every((status) => status < 500));
  for (const away of ['silent', 'gone'] as const) {
    if (away === 'silent') cutting.isSilent = true;
    else cutting.cuts = () => true;
    assert.deepEqual(
      await Promise.all(counted.map(statusOf)),
      counted.map(() => 503),
      away,
    );
    assert.deepEqual(await Promise.all(going.map(statusOf)), before, away);
    assert.equal(await unready(), 'The database does not answer', away);
    // Jobs, search, fan-out and chores meet it, too.
    await pause(2_500);
    assert.deepEqual(
      await Promise.all(counted.map(statusOf)),
      counted.map(() => 503),
      away,
    );
    Object.assign(cutting, { isSilent: false, cuts: () => false });
    while ((await statusOf('/readyz')) !== 200) await pause(50);
    assert.deepEqual(await Promise.all(counted.map(statusOf)), usual, away);
  }
  assert.ok(service.isRunning());
  const { code, output } = await service.end('SIGTERM');
  assert.equal(code, 0);
  assert.ok(!output.includes(password));
  assert.doesNotMatch(output, /"level":60|nobody expected/);
});

test('a start goes on when a connection breaks on its way', async () => {
  // Where it reads by which secret key the service works, which image of the index there is, and makes a link.
  const asked = new Set(['"secret_keys"', '"search_images"', 'set_up']);
  const cuts: Cutting['cuts'] = ({ who, text }) =>
    who === 'client' && [...asked].some((words) => text.includes(words) && asked.delete(words));
  service = await start({ DATABASE_URL: await throughProxy(context, environment['DATABASE_URL']!, { cuts }) });
  assert.deepEqual([...asked], []);
  while ((await fetch(`${service.origin}/readyz`)).status !== 200) await pause(50);
  assert.equal((await service.end('SIGTERM')).code, 0);
});
