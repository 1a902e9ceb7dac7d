// `npm run import` as the operator runs it: what it prints, and with which exit status.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../db/engine/connection.js';
import { operator } from '../../contract-tests/harness/operator.js';
import { testDatabase } from '../../contract-tests/harness/temporary-database.js';

test('an import prints one summary line, reports skipped rows and exits 0, beside a running server', async (t) => {
  const { dataDir, run } = operator(t);
  const server = await openDatabase({ dataDir, exclusive: true });
  t.after(() => server.close());
  const file = join(dataDir, 'two.ndjson');
  const row = {
    slug: 'a',
    name: 'A',
    short_description: 'A',
    price_cents: 0,
    game: 'minecraft',
    category: 'misc',
    seller: 'ann',
    created_at: '2022-01-27T06:08:00Z',
  };
  writeFileSync(file, `${JSON.stringify(row)}\n${JSON.stringify({ ...row, slug: 'b', price_cents: -1 })}\n`);
  const result = run('import', file);
  assert.equal(result.status, 0);
  assert.match(
    result.stdout,
    /^two\.ndjson: 2 rows, 1 created, 0 updated, 0 unchanged, 1 skipped \(reasons in .*import-report\.ndjson\) in [\d.]+ s\n$/,
  );
  assert.equal(result.stderr, '');
  assert.equal(
    readFileSync(join(dataDir, 'import-report.ndjson'), 'utf8'),
    '{"line":2,"reason":"price_cents must be >= 0"}\n',
  );
  assert.ok(await testDatabase(server).tables.products.bySlug('a'));
});

test('an import of which nothing is accepted fails; one of which a row was there already does not', (t) => {
  const { dataDir, run } = operator(t);
  const file = join(dataDir, 'rows.ndjson');
  const row = {
    slug: 'a',
    name: 'A',
    short_description: 'A',
    price_cents: 0,
    game: 'minecraft',
    category: 'misc',
    seller: 'ann',
    created_at: '2022-01-27T06:08:00Z',
  };
  const refused = { ...row, price_cents: -1 };
  const lines = (...rows: object[]): string => rows.map((each) => `${JSON.stringify(each)}\n`).join('');
  for (const [text, status, summary, sentence] of [
    ['', 1, /0 rows/, /rows\.ndjson has no rows/],
    ['\n\n', 1, /0 rows/, /has no rows/],
    ['{', 1, /1 skipped/, /Nothing of .* was accepted/],
    [lines(refused, refused), 1, /2 skipped/, /Nothing of .* was accepted/],
    [lines(refused, row), 0, /1 created/, /^$/],
    [lines(row), 0, /1 unchanged/, /^$/],
    [lines(refused, row), 0, /1 unchanged, 1 skipped/, /^$/],
    [lines({ ...row, seller: 'other' }), 1, /1 skipped/, /Nothing/],
  ] as const) {
    writeFileSync(file, text);
    const result = run('import', file);
    assert.deepEqual([result.status, result.lines.length], [status, 1], text);
    assert.match(result.stdout, summary);
    assert.match(result.stderr, sentence);
  }
});

test('a file that is cut off is refused with a sentence', (t) => {
  const { dataDir, run, refused } = operator(t);
  const file = join(dataDir, 'cut.gz');
  writeFileSync(file, Buffer.from('1f8b0800000000000003', 'hex'));
  refused(run('import', file), /cannot be read to its end/);
});
