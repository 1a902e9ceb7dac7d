// A manifest that this release cannot read, or that says what cannot be, is refused with a sentence.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LATEST_MIGRATION } from '../../db/engine/migrations.js';
import { LEFT_OUT, PORTABLE_TABLES } from '../../db/installation/portable-tables.js';
import { OperatorError } from '../operator/operator-command.js';
import { checkManifest } from './check-manifest.js';

const BLOB = { size: 0, sha256: 'a'.repeat(64) };
const TABLES = PORTABLE_TABLES.map(({ name, key, columns }) => ({ name, key, columns, rows: 0, ...BLOB }));
const GOOD = {
  ...{ format: 1, release: '0.12.0', migration: LATEST_MIGRATION },
  installation: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21',
  ...{ tables: TABLES, leftOut: LEFT_OUT },
  files: { count: 0, bytes: 0, list: BLOB },
  secret: {
    ...{ kdf: 'scrypt', n: 32_768, r: 8, p: 3, salt: 'AA', cipher: 'aes-256-gcm' },
    ...{ iv: 'AA', tag: 'AA', text: 'AA' },
  },
};
const [FIRST, ...REST] = TABLES as [(typeof TABLES)[number], ...typeof TABLES];
const OLDER = { migration: '0044-installation-id' };
const table = (change: object) => ({ ...FIRST, ...change });

const REFUSED: readonly (readonly [change: object, sentence: RegExp])[] = [
  [
    { format: 2, release: '2.0.0' },
    /^The export has the format 2, and this release reads 1: install the newer release 2\.0\.0$/,
  ],
  [{ format: 0 }, /^manifest\.json is none of an export: format/],
  [{ format: '1' }, /format/],
  [{ migration: '9999-later', release: '9.9.9' }, /^The export was made by the newer release 9\.9\.9, .* 9999-later/],
  [{ format: 2, release: '\u001b[2J' }, /newer release \?\[2J$/],
  [{ 'a\u001b[2J': 1 }, /must not have the field a\?\[2J$/],
  [{ leftOut: { sessions: 'gone\u001b[2J' } }, /leftOut/],
  [{ extra: 1 }, /must not have the field extra$/],
  [{ installation: '../../etc' }, /installation/],
  [{ tables: [] }, /tables/],
  [{ tables: [table({ name: '../secret' }), ...REST] }, /tables\[0\]\.name/],
  [{ tables: [table({ sha256: 'A' }), ...REST] }, /sha256/],
  [{ tables: [table({ size: 2 ** 60 }), ...REST] }, /size/],
  [{ tables: [...TABLES, FIRST] }, /has the table installation twice/],
  [{ tables: REST }, /does not describe the table installation as this release has it/],
  [{ tables: [...TABLES, table({ name: 'wishes' })] }, /has the table wishes, which this release has not/],
  [
    { tables: [table({ columns: [{ name: 'id', kind: 'integer' }] }), ...REST] },
    /does not describe the table installation/,
  ],
  [{ tables: [table({ columns: [{ name: 'id', kind: 'code' }] })] }, /kind/],
  [{ ...OLDER, tables: [table({ name: 'sessions' })] }, /has the table sessions, which no export has/],
  [{ ...OLDER, tables: [table({ name: 'sqlite_sequence' })] }, /has the table sqlite_sequence, which no export has/],
  [{ ...OLDER, tables: [table({ name: 'knex_migrations' })] }, /has the table knex_migrations, which no export has/],
  [{ ...OLDER, tables: [table({ key: ['name'] })] }, /orders installation by a column that it does not have/],
  [{ ...OLDER, tables: [table({ columns: [...FIRST.columns, ...FIRST.columns] })] }, /column of installation id twice/],
  [{ secret: { ...GOOD.secret, n: 2 ** 30 } }, /secret\.n/],
  [{ secret: { ...GOOD.secret, text: 'A'.repeat(5000) } }, /secret\.text/],
];

test('the manifest of this release is read, and that of an older one', () => {
  assert.equal(checkManifest(GOOD), GOOD);
  // As the migration makes it that gave marketplaces one.
  const longThere = { ...GOOD, installation: '1ec85ea937509f911ae565e5e13d74de' };
  assert.equal(checkManifest(longThere), longThere);
  const older = { ...GOOD, ...OLDER, tables: [FIRST] };
  assert.equal(checkManifest(older), older);
});

test('others are refused', () => {
  for (const [change, sentence] of REFUSED)
    assert.throws(
      () => checkManifest({ ...GOOD, ...change }),
      (error: unknown) => error instanceof OperatorError && sentence.test(error.message),
      String(sentence),
    );
  for (const nothing of [null, 1, 'text', []]) assert.throws(() => checkManifest(nothing), OperatorError);
});
