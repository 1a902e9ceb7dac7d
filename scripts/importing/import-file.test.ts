// Imports: in once, again without a change, never lowering, and going on after being cut short.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openDatabase } from '../../db/engine/connection.js';
import { temporaryFolder, testDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import { PUBLIC_VERSIONS } from '../../db/catalog/version-lists.js';
import { importFile } from './import-file.js';
import { openReport } from './report.js';

const CHILD = fileURLToPath(new URL('./import-file.test-child.js', import.meta.url));

function product(slug: string, changes: object = {}) {
  return {
    slug,
    name: slug,
    short_description: `Does <${slug}>`,
    price_cents: 0,
    game: 'minecraft',
    category: 'misc',
    tags: ['tag'],
    seller: 'sk89q',
    download_count: 10,
    rating_avg: 4.5,
    rating_count: 2,
    created_at: '2022-01-27T06:08:00Z',
    updated_at: '2022-02-27T06:08:00Z',
    game_versions: ['1.18'],
    versions: [{ version_tag: '1.0', channel: 'stable', download_count: 5, created_at: '2022-01-27T06:08:00Z' }],
    ...changes,
  };
}

async function setUp(t: TestContext) {
  const folder = temporaryFolder(t);
  const database = await openDatabase({ dataDir: folder, exclusive: false });
  t.after(() => database.close());
  const db = testDatabase(database);
  const run = async (rows: (object | string)[], compress = false) => {
    const text = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');
    const file = join(folder, 'catalogue');
    writeFileSync(file, compress ? gzipSync(text) : text);
    const report = openReport(join(folder, 'report.ndjson'));
    const summary = await importFile({ file, write: db.write, report });
    report.close();
    const skipped = readFileSync(report.path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { line: number; reason: string });
    return { ...summary, report: skipped };
  };
  return { folder, db, run, ...db.tables };
}

async function everything(db: TestDatabase): Promise<object[]> {
  return [
    await db.knex('products').orderBy('id'),
    await db.knex('versions').orderBy('id'),
    await db.knex('accounts').orderBy('id'),
    await db.knex('change_counter'),
  ];
}

test('a product comes in live with its versions, its seller without e-mail, and its description escaped', async (t) => {
  const { run, products, versions, accounts } = await setUp(t);
  const { report, ...summary } = await run([product('a'), product('b', { versions: [] })]);
  assert.deepEqual([summary, report], [{ rows: 2, created: 2, updated: 0, unchanged: 0, skipped: 0 }, []]);
  const a = (await products.bySlug('a'))!;
  assert.deepEqual(
    [a.status, a.descriptionHtml, a.downloadCount, a.ratingAvg, a.latestVersion!.versionTag],
    ['live', 'Does &lt;a&gt;', 10, 4.5, '1.0'],
  );
  assert.deepEqual([a.createdAt, a.updatedAt], [Date.UTC(2022, 0, 27, 6, 8), Date.UTC(2022, 1, 27, 6, 8)]);
  const [version] = (await versions.list(a.id, PUBLIC_VERSIONS)).items;
  assert.deepEqual(
    [version!.gameVersions, version!.fileSize, version!.sha256, version!.downloadCount],
    [['1.18'], 0, null, 5],
  );
  const b = (await products.bySlug('b'))!;
  assert.deepEqual([b.gameVersions, b.latestVersion], [['1.18'], null]);
  const seller = (await accounts.bySellerName('sk89q'))!;
  assert.deepEqual([seller.email, a.sellerId, b.sellerId], [null, seller.id, seller.id]);
});

test('plain and gzip files, with or without a newline at the end, read alike, and again change nothing at all', async (t) => {
  const { run, db } = await setUp(t);
  const rows = [product('a'), '', product('b'), ''];
  assert.equal((await run(rows)).created, 2);
  const before = await everything(db);
  assert.deepEqual(
    { ...(await run(rows, true)), report: [] },
    { rows: 2, created: 0, updated: 0, unchanged: 2, skipped: 0, report: [] },
  );
  assert.deepEqual(await everything(db), before);
});

test('a row that is refused leaves no seller behind', async (t) => {
  const { run, accounts, db } = await setUp(t);
  await run([
    product('a'),
    product('full', {
      versions: Array.from({ length: 1000 }, (_, n) => ({ version_tag: `${n}`, created_at: '2022-01-27T06:08:00Z' })),
    }),
  ]);
  const before = await db.knex('accounts').pluck('id');
  const { skipped } = await run([
    product('a', { seller: 'somebody-else' }),
    product('full', { versions: [{ version_tag: 'more', created_at: '2022-01-27T06:08:00Z' }] }),
    product('b', { seller: 'unheard-of', price_cents: -1 }),
    '{',
    product('a', { seller: 'twice' }),
  ]);
  assert.equal(skipped, 5);
  assert.deepEqual(await db.knex('accounts').pluck('id'), before);
  assert.equal(await accounts.bySellerName('somebody-else'), undefined);
});

test('counters rise and never fall; a lower count keeps its average, too', async (t) => {
  const { run, products, versions } = await setUp(t);
  await run([product('a')]);
  const version = (count: number) => [
    { version_tag: '1.0', channel: 'stable', download_count: count, created_at: '2022-01-27T06:08:00Z' },
  ];
  const lower = product('a', { download_count: 3, rating_count: 1, rating_avg: 1, versions: version(1) });
  assert.equal((await run([lower])).unchanged, 1);
  const higher = product('a', { download_count: 30, rating_count: 4, rating_avg: 5, versions: version(9) });
  assert.equal((await run([higher])).updated, 1);
  const a = (await products.bySlug('a'))!;
  assert.deepEqual([a.downloadCount, a.ratingCount, a.ratingAvg, a.revision], [30, 4, 5, 1]);
  assert.equal((await versions.list(a.id, PUBLIC_VERSIONS)).items[0]!.downloadCount, 9);
  assert.equal((await run([lower])).unchanged, 1);
});

test('changed content, new versions and game versions update by slug and keep ids', async (t) => {
  const { run, products, versions } = await setUp(t);
  await run([product('a'), product('b')]);
  const before = (await products.bySlug('a'))!;
  const [first] = product('a').versions;
  const changed = product('a', {
    name: 'New',
    short_description: 'Other',
    price_cents: 500,
    updated_at: '2023-01-01T00:00:00Z',
    game_versions: ['1.18', '1.20'],
    versions: [first, { version_tag: '1.1', channel: 'stable', created_at: '2023-01-01T00:00:00Z' }],
  });
  const summary = await run([changed, product('b')]);
  assert.deepEqual([summary.updated, summary.unchanged], [1, 1]);
  const after = (await products.bySlug('a'))!;
  assert.deepEqual([after.id, after.name, after.descriptionHtml, after.priceCents], [before.id, 'New', 'Other', 500]);
  assert.deepEqual(
    [after.gameVersions, after.latestVersion!.versionTag, after.updatedAt],
    [['1.18', '1.20'], '1.1', Date.UTC(2023, 0, 1)],
  );
  assert.deepEqual(
    (await versions.list(after.id, PUBLIC_VERSIONS)).items.map((version) => version.gameVersions),
    [
      ['1.18', '1.20'],
      ['1.18', '1.20'],
    ],
  );
  assert.equal((await run([changed, product('b')])).unchanged, 2);
});

test('an archived product and a description written here survive an import', async (t) => {
  const { run, products, db } = await setUp(t);
  await run([product('a')]);
  const { id } = (await products.bySlug('a'))!;
  await db.write((tables) => tables.products.update(id, { status: 'archived', descriptionHtml: '<p>By hand</p>' }));
  await run([product('a', { short_description: 'Other' })]);
  const after = (await products.bySlug('a'))!;
  assert.deepEqual(
    [after.status, after.shortDescription, after.descriptionHtml],
    ['archived', 'Other', '<p>By hand</p>'],
  );
});

test('rows that break a rule are reported by line and skipped, the others are in', async (t) => {
  const { run, products } = await setUp(t);
  const summary = await run([
    product('a'),
    '{"slug":',
    product('Bad Slug'),
    product('a', { name: 'again' }),
    '',
    product('b', { category: 'fun' }),
    product('c'),
  ]);
  assert.deepEqual([summary.rows, summary.created, summary.skipped], [6, 2, 4]);
  assert.deepEqual(
    summary.report.map(({ line }) => line),
    [2, 3, 4, 6],
  );
  assert.match(summary.report[2]!.reason, /slug a is already on line 1/);
  assert.equal((await products.bySlug('a'))!.name, 'a');
  const other = await run([product('a', { seller: 'somebody' })]);
  assert.match(other.report[0]!.reason, /already belongs to the seller sk89q/);
});

test('versions that would take more than 4 MB where they are listed stay out', async (t) => {
  const { run, db, products } = await setUp(t);
  const wide = Array.from({ length: 200 }, (_, index) => `${index}`.padStart(32, '1'));
  /** Versions that run on what the product does. */
  const of = (slug: string, count: number, gameVersions: readonly string[]) =>
    product(slug, {
      game_versions: gameVersions,
      versions: Array.from({ length: count }, (_, index) => ({
        version_tag: `1.${index}`,
        created_at: '2022-01-27T06:08:00Z',
      })),
    });
  const first = await run([of('fits', 500, wide), of('over', 600, wide)]);
  assert.deepEqual([first.created, first.skipped], [1, 1]);
  assert.match(first.report[0]!.reason, /^the versions of the product over would take more than 4 MB/);
  const before = await everything(db);
  const again = await run([of('fits', 600, wide)]);
  assert.deepEqual([again.updated, again.skipped], [0, 1]);
  assert.deepEqual(await everything(db), before);
  const { id } = (await products.bySlug('fits'))!;
  assert.ok((await db.tables.versions.listedUse(id)).bytes <= 4 * 2 ** 20);
  assert.equal((await run([of('fits', 600, [])])).updated, 1);
});

test('lines that are no UTF-8 or far too long are reported by their number', async (t) => {
  const { folder, db } = await setUp(t);
  const file = join(folder, 'bytes');
  const row = (slug: string) => Buffer.from(`${JSON.stringify(product(slug))}\n`);
  writeFileSync(
    file,
    Buffer.concat([
      row('a'),
      Buffer.from([0x22, 0xff, 0x22, 0x0a]),
      Buffer.alloc(5 * 1024 * 1024, 0x20),
      Buffer.from('\n'),
      row('b'),
    ]),
  );
  const report = openReport(join(folder, 'report.ndjson'));
  const summary = await importFile({ file, write: db.write, report });
  report.close();
  assert.deepEqual([summary.created, summary.skipped], [2, 2]);
  assert.match(
    readFileSync(report.path, 'utf8'),
    /"line":2,"reason":"the line is not UTF-8".*\n.*"line":3,"reason":"the line is longer/,
  );
});

test('an import killed half-way is finished by running it again', async (t) => {
  const { folder, db, run } = await setUp(t);
  const rows = Array.from({ length: 1_000 }, (_, i) => product(`p${i}`));
  const file = join(folder, 'many');
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'));
  const child = fork(CHILD, [folder, file]);
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { length: count } = await db.knex('products').select('id');
  assert.ok(count > 0 && count < rows.length && count % 100 === 0, `whole batches of it are in: ${count}`);
  const summary = await run(rows);
  assert.deepEqual([summary.unchanged, summary.created], [count, rows.length - count]);
});
