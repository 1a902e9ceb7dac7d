// A migration of a database that release 0.9.0 filled, killed at every statement and begun again, ends as one that nobody
// disturbed.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { openDatabase } from '../../db/engine/connection.js';
import { MIGRATIONS } from '../../db/engine/migrations.js';
import { DATABASE_FILE } from './facts.js';

const CHILD = fileURLToPath(new URL('./interrupted.test-child.js', import.meta.url));
const OLD = gunzipSync(await readFile(join('tests/upgrades/0.9.0', DATABASE_FILE)));
/** Children at once. */
const AT_ONCE = 2;

async function withOldFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'interrupted-'));
  try {
    await writeFile(join(folder, 'marketplace.db'), OLD);
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Migrates in a process of its own; how many statements it took, or undefined when it was killed at `point`. */
async function migrate(folder: string, point: string[] = []): Promise<number | undefined> {
  const child = fork(CHILD, [folder, ...point]);
  let statements: number | undefined;
  child.once('message', (told) => (statements = told as number));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  assert.ok(point.length === 0 ? code === 0 : signal === 'SIGKILL', `${point.join()}: ${code} ${signal}`);
  return statements;
}

/** The schema and all rows of a database, but for when its migrations were applied. */
function contentOf(file: string): Record<string, unknown> {
  const connection = new Sqlite(file, { readonly: true });
  try {
    const schema = connection.prepare('select type, name, sql from sqlite_schema order by type, name').all();
    const tables = connection.prepare("select name from sqlite_schema where type = 'table' order by name").pluck();
    const rows = (tables.all() as string[]).map((name) => {
      const columns = name === 'knex_migrations' ? 'id, name' : '*';
      const all = connection.prepare(`select ${columns} from "${name}"`).all();
      return [name, all.map((row) => JSON.stringify(row)).sort()] as const;
    });
    return { schema, ...Object.fromEntries(rows) };
  } finally {
    connection.close();
  }
}

test('a migration that is killed at any statement begins anew, and ends as one that nobody disturbed', async () => {
  const [before, statements, undisturbed] = await withOldFolder(async (folder) => {
    const file = join(folder, 'marketplace.db');
    return [contentOf(file), (await migrate(folder))!, contentOf(file)] as const;
  });
  assert.notDeepEqual(undisturbed, before);
  assert.ok(statements > 50, `only ${statements} statements`);
  const points = ['sync', 'rename', ...Array.from({ length: statements }, (_, place) => String(place + 1))];
  const worker = async (): Promise<void> => {
    for (let point = points.shift(); point !== undefined; point = points.shift()) await interrupt(point);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  async function interrupt(point: string): Promise<void> {
    await withOldFolder(async (folder) => {
      const file = join(folder, 'marketplace.db');
      await migrate(folder, [point]);
      await (await openDatabase({ dataDir: folder, exclusive: true })).close();
      assert.deepEqual(contentOf(file), undisturbed, `killed at ${point}`);
      const copies = (await readdir(folder)).filter((name) => name.startsWith('before-'));
      assert.equal(copies.length, 1, copies.join());
      assert.deepEqual(contentOf(join(folder, copies[0]!)), before, `killed at ${point}`);
    });
  }
});

test('no migration leaves the transaction of all', () => {
  for (const [name, migration] of MIGRATIONS) assert.ok(!('config' in migration), name);
});
