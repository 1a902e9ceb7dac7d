// A migration of a database that release 0.9.0 filled, killed at every statement and begun again, ends as one that nobody
// disturbed. A process that is killed leaves its files as they are: a copy of them before a statement stands for a kill
// there, and at some statements a process is killed, which has to leave the same.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
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
/** Of so many statements one is a kill. */
const KILL_EVERY = 20;

/** A folder for `data` with the old database, beside which there is room for `copies`. */
async function withOldFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'interrupted-'));
  try {
    await mkdir(join(folder, 'data'));
    await mkdir(join(folder, 'copies'));
    await writeFile(join(folder, 'data/marketplace.db'), OLD);
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Migrates in a process of its own; how many statements it took, or undefined when it was killed at `point`. */
async function migrate(folder: string, point: string[] = []): Promise<number | undefined> {
  const child = fork(CHILD, [join(folder, 'data'), join(folder, 'copies'), ...point]);
  let statements: number | undefined;
  child.once('message', (told) => (statements = told as number));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  assert.ok(point.length === 0 ? code === 0 : signal === 'SIGKILL', `${point.join()}: ${code} ${signal}`);
  return statements;
}

/** The files of a folder with their sizes in bytes. */
async function filesOf(folder: string): Promise<[name: string, bytes: number][]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).size] as [string, number]));
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
  await withOldFolder(async (folder) => {
    const file = join(folder, 'data/marketplace.db');
    const before = contentOf(file);
    const statements = (await migrate(folder))!;
    const undisturbed = contentOf(file);
    assert.notDeepEqual(undisturbed, before);
    assert.ok(statements > 50, `only ${statements} statements`);
    const begunAnew = async (dataDir: string, point: string): Promise<void> => {
      await (await openDatabase({ dataDir, exclusive: true })).close();
      assert.deepEqual(contentOf(join(dataDir, 'marketplace.db')), undisturbed, `killed at ${point}`);
      const copies = (await readdir(dataDir)).filter((name) => name.startsWith('before-'));
      assert.equal(copies.length, 1, copies.join());
      assert.deepEqual(contentOf(join(dataDir, copies[0]!)), before, `killed at ${point}`);
    };
    const kill = (point: string, copied?: string): Promise<void> =>
      withOldFolder(async (killed) => {
        await migrate(killed, [point]);
        if (copied !== undefined)
          assert.deepEqual(await filesOf(join(killed, 'data')), await filesOf(copied), `killed at ${point}`);
        await begunAnew(join(killed, 'data'), point);
      });
    for (const point of ['sync', 'rename']) await kill(point);
    for (let statement = 1; statement <= statements; statement++) {
      const [point, copied] = [String(statement), join(folder, 'copies', String(statement))];
      if (statement % KILL_EVERY === 1 || statement === statements) await kill(point, copied);
      await begunAnew(copied, point);
    }
  });
});

test('no migration leaves the transaction of all', () => {
  for (const [name, migration] of MIGRATIONS) assert.ok(!('config' in migration), name);
});
