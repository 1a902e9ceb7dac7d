// Everything that a database holds, as text, for tests of what must not be in it.
import { existsSync, readFileSync } from 'node:fs';
import type { Database } from '../../db/engine/connection.js';
import { isOnSqlite, storedTables } from './stored-columns.js';

/**
 * The bytes of the file and of the log beside it, in which SQLite overwrites what is deleted; on a server, whose files are
 * not ours to read, all rows of all tables.
 */
export async function storedText({ committed: { knex }, file }: Database): Promise<string> {
  if (isOnSqlite(knex))
    return [file, `${file}-wal`]
      .filter(existsSync)
      .map((path) => readFileSync(path, 'latin1'))
      .join('\n');
  const texts: string[] = [];
  for (const table of await storedTables(knex)) {
    const rows: object[] = await knex(table);
    texts.push(...rows.map((row) => Object.values(row).map(textOf).join('\t')));
  }
  return texts.join('\n');
}

/** Bytes and texts as they are in a file. */
const textOf = (value: unknown): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(String(value))).toString('latin1');
