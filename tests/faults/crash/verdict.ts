// Judges a data folder after a crash by SQLite itself and by hashes: it is sound, all that was acknowledged is there, and
// nothing is there by halves.
import Sqlite from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from '../../../db/engine/sqlite/database-file.js';
import type { Acknowledged } from './acknowledged.js';

/** What reads a text of a JSON column, such as `data.id`. */
type ReadJson = (column: string, path: string) => string;

/** What must find nothing, by what it means when it does. */
export const halvesBy = (json: ReadJson): Readonly<Record<string, string>> => ({
  'an order without its sale': `select o.id from orders o where o.status = 'paid'
    and not exists (select 1 from ledger_postings l where l.order_id = o.id and l.kind = 'sale')`,
  'an order without its license': `select o.id from orders o where o.status = 'paid'
    and not exists (select 1 from licences l where l.id = o.license_id)`,
  'an order without its kept answer': `select o.id from orders o where not exists (select 1 from idempotency_records i
    where ${json('i.body', 'data.id')} = o.id)`,
  'a review without its event': `select r.id from reviews r where not exists (select 1 from events e
    where e.kind = 'review.created' and ${json('e.data', 'review_id')} = r.id)`,
  'a kept answer without its effect': `select i.key from idempotency_records i where i.status = 201
    and coalesce(${json('i.body', 'data.version.id')}, ${json('i.body', 'data.id')}) not in
      (select id from orders union all select id from reviews union all select id from versions
        union all select id from webhook_endpoints) and i.path not like '%/webhooks'`,
  'a published version without its file': `select id from versions where status = 'published' and object_key is null`,
  'two changes with one number': `select change_seq from (select change_seq from orders union all
    select change_seq from events union all select change_seq from products union all select change_seq from versions) as changes
    group by change_seq having count(*) > 1`,
});

const HALVES = halvesBy((column, path) => `json_extract(${column}, '$.${path}')`);

/** Opens the database of a folder as a service would find it. @throws what SQLite does when it is none */
export const openImage = (file: string, readonly: boolean): Sqlite.Database => new Sqlite(file, { readonly });

/** What is wrong with a database, a sentence each; nothing when all is well. */
export function judgeDatabase(db: Sqlite.Database, wanted: readonly Acknowledged[]): string[] {
  const found = (db.pragma('integrity_check') as { integrity_check: string }[])
    .map((row) => row.integrity_check)
    .filter((text) => text !== 'ok');
  if (found.length > 0) return [`the database is corrupt: ${found[0]}`];
  const faults = missing(db, wanted);
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) faults.push('a row refers to nothing');
  return [...faults, ...halves(db)];
}

/** What was acknowledged and is not there. */
export function missing(db: Sqlite.Database, wanted: readonly Acknowledged[]): string[] {
  const statements = new Map<string, Sqlite.Statement>();
  const isThere = ({ table, where }: NonNullable<Acknowledged['row']>): boolean => {
    const conditions = Object.keys(where).map((column) => `"${column}" = ?`);
    const sql = `select 1 from "${table}" where ${conditions.join(' and ')}`;
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement.get(...Object.values(where)) !== undefined;
  };
  return wanted
    .filter(({ row }) => row !== undefined && !isThere(row))
    .map(({ what, row }) => `the ${what} ${JSON.stringify(row!.where)} was acknowledged and is gone`);
}

/** What is there without all that belongs to it. */
export function halves(db: Sqlite.Database): string[] {
  return Object.entries(HALVES).flatMap(([what, sql]) =>
    db
      .prepare<[], string>(`${sql} limit 3`)
      .pluck()
      .all()
      .map((id) => `${what}: ${id}`),
  );
}

/** The acknowledged bytes that no file of the embedded store has. */
export async function missingFiles(dataDir: string, wanted: readonly Acknowledged[]): Promise<string[]> {
  const hashes = wanted.flatMap(({ sha256 }) => sha256 ?? []);
  if (hashes.length === 0) return [];
  const present = await hashesOf(join(dataDir, 'objects'));
  return hashes.filter((hash) => !present.has(hash)).map((hash) => `the file ${hash} was acknowledged and is gone`);
}

async function hashesOf(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const bytes = await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0))));
  return new Set(bytes.map((content) => createHash('sha256').update(content).digest('hex')));
}

/** What is wrong with a folder whose service has ended. */
export async function judgeFolder(dataDir: string, wanted: readonly Acknowledged[]): Promise<string[]> {
  const db = openImage(databaseFile(dataDir), false);
  try {
    return [...judgeDatabase(db, wanted), ...(await missingFiles(dataDir, wanted))];
  } finally {
    db.close();
  }
}
