// A damaged database never ends the service uncaught: it refuses to start and names the cure, or it serves reads, takes
// no writes and is not ready.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { openDatabase } from '../../db/engine/connection.js';
import { databaseFile } from '../../db/engine/sqlite/database-file.js';
import type { SeedResult } from '../../scripts/seeding/seed-market.js';
import { changeBytes, tryDamaged, type Trial } from './damaged-folder.js';
import { dataFolder, runScript, startService } from './service.js';

const PAGE = 4096;
/** Types of pages (https://sqlite.org/fileformat2.html, 1.6). */
const [TABLE_INTERIOR, TABLE_LEAF] = [5, 13];

let source: string;
let seeded: SeedResult;
let bytes: Buffer;
let rootOf: ReadonlyMap<string, number>;
let tags: string;
const cleanUps: (() => unknown)[] = [];

before(async () => {
  source = await dataFolder({ after: (cleanUp: () => unknown) => void cleanUps.push(cleanUp) });
  const { output } = await runScript('seed', ['--products', '50', '--json'], { DATA_DIR: source });
  seeded = JSON.parse(output) as SeedResult;
  const db = await openDatabase({ dataDir: source, exclusive: false });
  const roots = await db.committed
    .knex('sqlite_schema')
    .select<{ name: string; rootpage: number }[]>('name', 'rootpage');
  rootOf = new Map(roots.map(({ name, rootpage }) => [name, rootpage]));
  [tags] = (await db.committed.knex('products').where('slug', seeded.free.slug).pluck<[string]>('tags')) as [string];
  await db.close();
  bytes = readFileSync(databaseFile(source));
});
after(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

const startOf = (page: number): number => (page - 1) * PAGE;

/** The leaf with the first rows of a table whose root is interior. */
function firstLeafOf(table: string): number {
  const root = startOf(rootOf.get(table)!);
  assert.equal(bytes[root], TABLE_INTERIOR);
  const page = bytes.readUInt32BE(root + bytes.readUInt16BE(root + 12));
  assert.equal(bytes[startOf(page)], TABLE_LEAF);
  return page;
}

/** Zeroes where there was something, in the database file of a copy. */
const zeroes =
  (offset: number, length: number) =>
  (dataDir: string): Promise<void> =>
    changeBytes(
      databaseFile(dataDir),
      Array.from({ length }, (_, i) => [offset + i, 0] as const),
    );

/** Replaces the first byte of a text by another, in the database file of a copy. */
const spoil =
  (text: string, from = 0) =>
  async (dataDir: string): Promise<void> => {
    const offset = bytes.indexOf(text, from);
    assert.ok(offset > 0);
    await changeBytes(databaseFile(dataDir), [[offset, 'x'.charCodeAt(0)]]);
  };

const holds = (trial: Trial, verdict: Trial['verdict']): void => assert.deepEqual(trial, { verdict, faults: [] });

test('a header that is none refuses the start', async () =>
  holds(await tryDamaged(source, seeded, zeroes(0, 16)), 'refused'));

test('a schema that cannot be read refuses the start', async () =>
  holds(await tryDamaged(source, seeded, spoil('CREATE TABLE `orders`')), 'refused'));

test('a schema that can be read but is another one refuses the start', async () =>
  holds(await tryDamaged(source, seeded, spoil('amount_cents', bytes.indexOf('CREATE TABLE `orders`'))), 'refused'));

test('a branch of a table leads nowhere: reads go on, writes do not', async () =>
  holds(await tryDamaged(source, seeded, zeroes(startOf(rootOf.get('products')!) + 8, 40)), 'damaged'));

test('a leaf of a table is empty: reads go on, writes do not', async () =>
  holds(await tryDamaged(source, seeded, zeroes(startOf(firstLeafOf('products')), 200)), 'damaged'));

test('an index that knows a product by another name stops writes, though no read fails', async () =>
  holds(
    await tryDamaged(source, seeded, spoil(seeded.owned.slug, startOf(rootOf.get('products_slug_unique')!))),
    'damaged',
  ));

test('a text that is read as JSON is none: no page is wrong, and yet writes stop', async () =>
  holds(await tryDamaged(source, seeded, spoil(tags, startOf(firstLeafOf('products')))), 'damaged'));

test('files beside the database do not matter', async () =>
  holds(
    await tryDamaged(source, seeded, async (dataDir) => {
      for (const name of ['lock.db', 'search-index.bin'])
        await writeFile(join(dataDir, name), 'not what it was '.repeat(1000));
    }),
    'sound',
  ));

test('damage that comes while the service runs is answered 503 and takes readiness away', async (context) => {
  const dataDir = await dataFolder(context);
  const { output } = await runScript('seed', ['--products', '50', '--json'], { DATA_DIR: dataDir });
  const {
    owned,
    accounts: { buyer },
  } = JSON.parse(output) as SeedResult;
  const service = await startService(context, dataDir);
  const status = async (path: string, init?: RequestInit): Promise<number> =>
    (await fetch(`${service.origin}${path}`, init)).status;
  while (!service.output().includes('the database is sound')) await pause(50);
  assert.equal(await status('/readyz'), 200);
  // Every page but the first, on which all depends.
  const { length } = readFileSync(databaseFile(dataDir));
  await changeBytes(
    databaseFile(dataDir),
    Array.from({ length: length / PAGE - 1 }, (_, i) => [(i + 1) * PAGE, 99] as const),
  );
  const logIn = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: buyer.email, password: buyer.password }),
  };
  const seen = new Set<number>();
  for (let turn = 0; turn < 3; turn++) {
    seen
      .add(await status('/api/account/login', logIn))
      .add(await status(`/api/products/${owned.slug}`))
      .add(await status(`/api/products/${owned.slug}/reviews`));
  }
  assert.deepEqual(
    [...seen].filter((code) => code !== 200 && code !== 503),
    [],
  );
  assert.deepEqual(
    [await status('/api/account/login', logIn), await status('/readyz'), await status('/healthz')],
    [503, 503, 200],
  );
  assert.equal((await service.end('SIGTERM')).code, 0);
});

/** Has the service reject a promise for which nobody waits, with the code that it is sent. */
const REJECTING = new URL(
  "data:text/javascript,process.on('message', (code) => { Promise.reject(Object.assign(new Error('on purpose'), { code })); process.send('rejected'); })",
);

test('an error that nobody caught ends the service in order, unless damaged data are behind it', async (context) => {
  const service = await startService(context, await dataFolder(context), {}, { preload: REJECTING });
  await service.ask('DATABASE:damaged');
  const statuses = await Promise.all(
    ['/healthz', '/readyz'].map(async (path) => (await fetch(`${service.origin}${path}`)).status),
  );
  assert.deepEqual(statuses, [200, 503]);
  await service.ask('SOMETHING_ELSE');
  while (service.isRunning()) await pause(50);
  const { code, output } = await service.end('SIGKILL');
  assert.equal(code, 1, output);
  assert.match(output, /"msg":"stopping"/);
  assert.doesNotMatch(output, /^ {4}at /m);
});
