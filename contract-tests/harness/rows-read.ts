// What a query of Knex reads: the tables, those that it joins and acts judge by among them, and whose the rows are.
import type { LockKind } from '../../db/engine/lock.js';
import type { Params } from '../../db/engine/prepared-query.js';
import type { OwnerColumns } from './ownership.js';
import { OWNERSHIP } from './row-owners.js';
import { ROW_ID, type WriteProbe } from './row-triggers.js';

/** What of Knex is used here, which contract-tests/ does not know. */
export interface Builder {
  readonly _single: { readonly table: string };
  readonly _statements: readonly Clause[];
  _method: string;
  clone(): Builder;
  clear(part: string): Builder;
  select(columns: unknown): Builder;
  toSQL(): { toNative(): { sql: string; bindings: unknown[] } };
}

type Clause =
  | { readonly grouping: 'join'; readonly table: unknown }
  | { readonly grouping: 'union'; readonly value: Builder }
  | { readonly grouping: 'columns'; readonly value: readonly (string | object)[] };

/** A table that a query reads, and what the query calls it. */
interface Read {
  readonly table: string;
  readonly alias: string;
}

function readOf(name: string): Read {
  const [table, alias = table] = name.split(' as ');
  return { table: table!, alias: alias! };
}

/**
 * The tables that a query joins, and that acts judge by. What it joins of accounts, products, versions and all that heads no
 * aggregate of its own is shown besides.
 */
const joinedBy = ({ _statements }: Builder): Read[] =>
  _statements
    .flatMap((clause) => (clause.grouping === 'join' && typeof clause.table === 'string' ? readOf(clause.table) : []))
    .filter(({ table }) => JUDGED_WHERE_JOINED.has(OWNERSHIP[table]?.heads));

const JUDGED_WHERE_JOINED: ReadonlySet<LockKind | undefined> = new Set(['order', 'subscription', 'license', 'coupon']);

/** The methods of Knex's builders that read; a raw statement has none. */
export const READING: ReadonlySet<string> = new Set(['select', 'first', 'pluck']);

/** A row that a query reads, and whose it is. */
interface ReadRow {
  readonly table: string;
  readonly row: number;
  readonly owners: OwnerColumns;
}

/** The rows that a query reads, or counts; none where it reads nothing but what never changes. */
export function rowsRead(builder: Builder, params: Params, probe: WriteProbe): ReadRow[] {
  const from = readOf(builder._single.table);
  if (isFixed(builder, OWNERSHIP[from.table]!.fixed)) return [];
  const own = [from, ...joinedBy(builder)].flatMap((read) =>
    ownersOf(builder, read, params, probe).flatMap(({ row, ...owners }) =>
      row === null ? [] : { table: read.table, row, owners },
    ),
  );
  const others = builder._statements.flatMap((clause) =>
    clause.grouping === 'union' ? rowsRead(clause.value, params, probe) : [],
  );
  return [...own, ...others];
}

/** Whose the rows are that a query reads, or counts, of a table; without a row where it joins none. */
function ownersOf(builder: Builder, { table, alias }: Read, params: Params, probe: WriteProbe) {
  const columns = { row: ROW_ID, ...OWNERSHIP[table]!.columns };
  const owners = builder.clone().clear('select').clear('group').clear('union');
  owners._method = 'select';
  const text = Object.entries(columns).map(
    ([name, column]) => `${column.replaceAll('row.', `${alias}.`)} as "${name}"`,
  );
  const { sql, bindings } = owners.toSQL().toNative();
  const values = bindings.map((binding) => (isParam(binding) ? params[binding.name] : binding));
  return probe.rowsNow<OwnerColumns & { row: number | null }>(
    sql.replace(/^select \*/, () => `select ${text.join(', ')}`),
    values,
  );
}

/** Whether a query reads what never changes, and all of that. */
function isFixed({ _statements }: Builder, fixed: readonly string[] | undefined): boolean {
  const read = _statements.flatMap((clause) => (clause.grouping === 'columns' ? clause.value : []));
  const names = read.flatMap((column) => (typeof column === 'string' ? column : Object.values(column)));
  return fixed !== undefined && fixed.length === names.length && fixed.every((name) => names.includes(name));
}

const isParam = (binding: unknown): binding is { readonly name: string } =>
  typeof binding === 'object' && binding !== null && 'name' in binding;
