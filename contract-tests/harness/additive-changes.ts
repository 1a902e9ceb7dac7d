// What a migration changed that a release which does not know it could not live with: what it misses, what it does not
// fill, and what it is refused.
import { createHash } from 'node:crypto';
import type { Executor } from '../../db/engine/executor.js';
import { isOnSqlite, storedColumns, type StoredColumn } from './stored-columns.js';
import { storedSchema } from './stored-schema.js';

type Knex = Executor['knex'];

/** A database at one moment. */
export interface DatabaseState {
  readonly columns: readonly StoredColumn[];
  /** As `storedSchema` tells it. */
  readonly schema: readonly string[];
  /** The triggers that may refuse what is written, as `table trigger name`. */
  readonly refusing: readonly string[];
  /** A hash of the rows of each table, in the columns of the moment that is compared with. */
  readonly rows: ReadonlyMap<string, string>;
}

/** What the state of a database is. @param since the moment with which it will be compared; itself unless given */
export async function stateOf(knex: Knex, since?: DatabaseState): Promise<DatabaseState> {
  const columns = (await storedColumns(knex)).filter(({ table }) => !table.startsWith('knex_'));
  return {
    columns,
    schema: await storedSchema(knex),
    refusing: await refusingTriggers(knex),
    rows: await hashRows(knex, since?.columns ?? columns),
  };
}

/** Why an older release could not work with the later of two states, a sentence each; nothing where it could. */
export function whatIsNotAdded(before: DatabaseState, after: DatabaseState): string[] {
  const wasThere = new Set(before.columns.map(({ table }) => table));
  const added = after.schema.filter((line) => !before.schema.includes(line));
  return [
    ...before.schema.filter((line) => !after.schema.includes(line)).map((line) => `${line}: no longer so`),
    ...added.flatMap((line) => faultOf(line, before, wasThere)),
    ...after.refusing
      .filter((trigger) => !before.refusing.includes(trigger) && wasThere.has(trigger.split(' ')[0]!))
      .map((trigger) => `${trigger}: may refuse what is written`),
    ...[...before.rows]
      .filter(([table, hash]) => after.rows.get(table) !== hash)
      .map(([table]) => `${table}: its rows are others`),
  ];
}

/** @param line of the schema, which was not there before */
function faultOf(line: string, before: DatabaseState, wasThere: ReadonlySet<string>): string[] {
  const [table, kind, , ...words] = line.split(' ') as [string, string, string, ...string[]];
  const refersTo = / of (\w+)$/.exec(line)?.[1];
  if (/^\d+$/.test(kind) && refersTo !== undefined && wasThere.has(refersTo))
    return [`${line}: keeps rows of ${refersTo} from being deleted`];
  if (!wasThere.has(table)) return [];
  if (/^\d+$/.test(kind)) {
    if (/ key \d/.test(line)) return [`${line}: is part of the key`];
    return / not null(?! default)/.test(line) ? [`${line}: is not filled`] : [];
  }
  if (kind !== 'index' || words[0]?.toLowerCase() !== 'unique') return [];
  // Where a column of it is new, what an older release writes is null there, and so unlike any other row.
  const known = before.columns.filter((column) => column.table === table).map(({ name }) => name);
  const isNew = words.slice(words.indexOf('on') + 1).some((word) => /^[a-z_]+$/.test(word) && !known.includes(word));
  return isNew ? [] : [`${line}: refuses what repeats itself`];
}

async function refusingTriggers(knex: Knex): Promise<string[]> {
  const rows: { table: string; name: string }[] = await knex.raw(
    isOnSqlite(knex)
      ? `select tbl_name as "table", name from sqlite_master where type = 'trigger' and lower(sql) like '%raise%'`
      : `select t.relname as "table", g.tgname as name from pg_trigger as g join pg_class as t on t.oid = g.tgrelid
         join pg_proc as p on p.oid = g.tgfoid where not g.tgisinternal and lower(p.prosrc) like '%raise%'`,
  );
  return rows.map(({ table, name }) => `${table} trigger ${name}`);
}

async function hashRows(knex: Knex, columns: readonly StoredColumn[]): Promise<Map<string, string>> {
  const there = new Set((await storedColumns(knex)).map(({ table, name }) => `${table}.${name}`));
  const hashes = new Map<string, string>();
  for (const table of new Set(columns.map((column) => column.table))) {
    const names = columns
      .filter((column) => column.table === table && there.has(`${table}.${column.name}`))
      .map(({ name }) => name);
    const rows: object[] = names.length === 0 ? [] : await knex(table).select(names);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    hashes.set(table, createHash('sha256').update(lines.join('\n')).digest('hex'));
  }
  return hashes;
}
