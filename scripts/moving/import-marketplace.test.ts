// An export that comes from anybody: whatever is wrong with it is told, and nothing of it is left.
import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import {
  exportedMarket,
  forged,
  PASSPHRASE,
  SECRET,
  TOTP_SECRET,
} from '../../contract-tests/harness/exported-market.js';
import { temporaryFolder, testDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { readConfig } from '../../process/config.js';
import { keysOf } from '../../process/secret-key.js';
import { OperatorError } from '../operator/operator-command.js';
import type { ExportManifest } from './export-format.js';
import { importMarketplace } from './import-marketplace.js';

const cleanups: (() => unknown)[] = [];
let market: Awaited<ReturnType<typeof exportedMarket>>;
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
before(async () => void (market = await exportedMarket(context)));
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** Imports into a folder that is not there yet, without the lines that it prints. */
async function importInto(t: TestContext, dataDir: string, folder: string, environment = {}): Promise<void> {
  const printed = t.mock.method(console, 'log', () => undefined);
  try {
    await importMarketplace({
      config: readConfig({ DATA_DIR: dataDir, ...environment }),
      ...{ folder, passphrase: PASSPHRASE },
    });
  } finally {
    printed.mock.restore();
  }
}

/** Refused with a sentence, and neither DATA_DIR nor anything beside it is made. */
async function refused(t: TestContext, folder: string, sentence: RegExp, environment = {}): Promise<void> {
  const parent = temporaryFolder(t);
  await assert.rejects(importInto(t, join(parent, 'data'), folder, environment), (error: unknown) => {
    assert.ok(error instanceof OperatorError, String(sentence));
    assert.match(error.message, sentence);
    return true;
  });
  assert.deepEqual(readdirSync(parent), [], String(sentence));
}

test('what is in the way is refused', async (t) => {
  const DATA_DIR = temporaryFolder(t);
  writeFileSync(join(DATA_DIR, 'notes.txt'), 'mine');
  await assert.rejects(importInto(t, DATA_DIR, market.folder), /is not empty/);
  assert.deepEqual(readdirSync(DATA_DIR).sort(), ['lock.db', 'notes.txt']);
  await refused(t, market.folder, /^SECRET_KEY is not the one/, { SECRET_KEY: 'o'.repeat(40) });
});

test('rows that cannot be are refused by their place, although all hashes are right', async (t) => {
  const forge = async (table: string, change: (text: string) => string, sentence: RegExp): Promise<void> =>
    refused(t, await forged(t, market.folder, { texts: { [`tables/${table}.ndjson`]: change } }), sentence);
  await forge('accounts', (text) => text + text, /^tables\/accounts\.ndjson, line 2: it repeats another row/);
  await forge('totp_secrets', () => '', /^tables\/totp_secrets\.ndjson has 0 rows instead of 1/);
  const nobody = (text: string): string => text.replace(market.sellerId, 'nobody');
  await forge('products', nobody, /line 1: it names a row that the export does not have before it/);
  await forge('change_counter', (text) => text.replace(/\d+}/, 'null}'), /line 1: no such row can be/);
  await forge(
    'installation',
    (text) => text.replace(/"[0-9a-f-]{36}"/, '"another"'),
    /are of another installation than/,
  );
});

test('a file that is not what was exported is refused when all rows are in already', async (t) => {
  const folder = join(temporaryFolder(t), 'changed');
  cpSync(market.folder, folder, { recursive: true });
  writeFileSync(join(folder, 'files', market.key), 'a plugim');
  await refused(t, folder, /^files\/products\/\S+ is not as it was exported: its size or its SHA-256 is another one$/);
});

/** As if it was made before a table and a column of today. */
const atFormerMigration = (manifest: Omit<ExportManifest, 'secret'>): Omit<ExportManifest, 'secret'> => ({
  ...manifest,
  migration: '0049-backups',
  tables: manifest.tables.map((table) => ({
    ...table,
    columns: table.columns.filter(({ name }) => name !== 'follows'),
  })),
});

test('an export of an older release is brought to this one', async (t) => {
  const older = await forged(t, market.folder, {
    manifest: (manifest) => {
      const { tables, ...former } = atFormerMigration(manifest);
      return { ...former, tables: tables.filter(({ name }) => name !== 'secret_keys') };
    },
  });
  const DATA_DIR = join(temporaryFolder(t), 'data');
  await importInto(t, DATA_DIR, older);
  assert.deepEqual(readdirSync(DATA_DIR).sort(), ['lock.db', 'marketplace.db', 'objects', 'secret.key']);
  assert.equal(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8').trim(), SECRET);
  const database = await openDatabase({ dataDir: DATA_DIR, exclusive: false });
  t.after(() => database.close());
  const sealer = createSealer(...keysOf({ current: SECRET, previous: undefined })('stored-secrets'));
  const { tables, knex } = testDatabase(database, { sealer });
  assert.equal((await tables.totpSecrets.find(market.sellerId))?.secret, TOTP_SECRET);
  assert.deepEqual(await knex('secret_keys'), []);
  const unknown = await forged(t, market.folder, { manifest: atFormerMigration });
  await refused(t, unknown, /^The export has the table secret_keys, which its release did not have/);
  const misnamed = await forged(t, market.folder, {
    manifest: ({ tables, ...manifest }) => ({
      ...{ ...manifest, migration: '0049-backups' },
      tables: tables.slice(0, 1).map((table) => ({ ...table, columns: [{ name: 'id', kind: 'integer' }] })),
    }),
  });
  await refused(t, misnamed, /^The export has the column id of installation as integer, which it never was/);
});

test('an embedded store gets the files, and what the store did not have stays missing', async (t) => {
  const DATA_DIR = join(temporaryFolder(t), 'data');
  await importInto(t, DATA_DIR, market.folder);
  assert.equal(readFileSync(join(DATA_DIR, 'objects', market.key), 'utf8'), 'a plugin');
  const gone = await forged(t, market.folder, {
    texts: { 'files.ndjson': () => `${JSON.stringify({ key: market.key, size: null, sha256: null })}\n` },
    manifest: (manifest) => ({ ...manifest, files: { ...manifest.files, count: 0, bytes: 0 } }),
  });
  const without = join(temporaryFolder(t), 'data');
  await importInto(t, without, gone);
  assert.ok(!existsSync(join(without, 'objects')));
});
