// What tables and columns a database has, for tests that account for each of them.
import type { Executor } from '../../db/engine/executor.js';

type Knex = Executor['knex'];

export interface StoredColumn {
  readonly table: string;
  readonly name: string;
  /** As the engine has it, such as `text` or `varchar(255)`; its case is the engine's. */
  readonly type: string;
  /** The place in the primary key, counted from 1; 0 for others. */
  readonly keyPlace: number;
  /** The table that the column's values are of; null when it is none. */
  readonly refersTo: string | null;
}

/** The names of all tables, those of the migrations' own among them, in their order. */
export async function storedTables(knex: Knex): Promise<string[]> {
  return knex('sqlite_master')
    .where('type', 'table')
    .whereNot('name', 'like', 'sqlite_%')
    .orderBy('name')
    .pluck('name');
}

/** The columns of all tables, each table's in their order. */
export async function storedColumns(knex: Knex): Promise<StoredColumn[]> {
  return knex.raw(
    `select m.name as "table", c.name, c.type, c.pk as "keyPlace", f."table" as "refersTo"
     from sqlite_master as m
     join pragma_table_info(m.name) as c
     left join pragma_foreign_key_list(m.name) as f on f."from" = c.name
     where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.cid`,
  );
}
