// Queries that are compiled once and run often, with parameters by name.
import type { Knex } from 'knex';

type SqlValue = string | number | bigint | boolean | Uint8Array | null;
export type Params = Readonly<Record<string, SqlValue>>;

/**
 * A query, or a statement that writes, which is the same each time but for its parameters. It belongs to no connection:
 * an `Executor` runs it.
 */
export interface Query<Row> {
  readonly build: (knex: Knex) => Knex.QueryBuilder | Knex.Raw;
  /** Never there: it keeps the type of the rows. */
  readonly row?: Row;
}

/** A query as SQL text, with the values to bind and the places of the parameters among them. */
export interface CompiledQuery {
  readonly sql: string;
  /** The values to bind. @throws when a parameter is missing */
  bind(params: Params): unknown[];
}

/** A text in which nothing has to be escaped. */
const PLAIN = /^[\w .:-]*$/;

class NamedParam {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Marks a value of a query as one that is given by name with each call. */
export function param(name: string): Knex.Value {
  // Knex hands values on as they are, so the marker arrives among the bindings; its types admit no foreign object there.
  return new NamedParam(name) as unknown as Knex.Value;
}

/** The columns of a row to insert, whose values are given by the same names with each call. */
export function params(...names: readonly string[]): Readonly<Record<string, Knex.Value>> {
  return Object.fromEntries(names.map((name) => [name, param(name)]));
}

/** Defines a query at the top of a module; it is compiled when it first runs. */
export function query<Row>(build: Query<Row>['build']): Query<Row> {
  return { build };
}

const made = new Map<string, Query<unknown>>();

/**
 * The query of a name, which says all that it depends on besides its parameters, such as how many rows it writes: there
 * are few of them, and each is kept.
 */
export function madeOnce<Row>(name: string, build: Query<Row>['build']): Query<Row> {
  const known = made.get(name) ?? query<unknown>(build);
  made.set(name, known);
  return known as Query<Row>;
}

/** How queries are compiled for a database. */
interface CompilerOptions {
  /** Has the values that a query has each time be part of its text, where they are numbers or short texts. */
  readonly isInlined?: boolean;
}

/** Compiles each query once for a database. */
export function createQueryCompiler(
  knex: Knex,
  { isInlined = false }: CompilerOptions = {},
): (query: Query<unknown>) => CompiledQuery {
  const compiled = new WeakMap<Query<unknown>, CompiledQuery>();
  return (query) => {
    let known = compiled.get(query);
    if (known === undefined) {
      known = compile(query.build(knex), isInlined);
      compiled.set(query, known);
    }
    return known;
  };
}

function compile(builder: Knex.QueryBuilder | Knex.Raw, isInlined: boolean): CompiledQuery {
  const { sql, bindings } = builder.toSQL().toNative();
  const { text, bound } = isInlined ? inlined(sql, bindings) : { text: sql, bound: bindings };
  return { sql: text, bind: (params) => bound.map((binding) => valueOf(binding, params)) };
}

/** Has what is the same each time stand in the text in place of `$1` and so on, of which those that are left are counted anew. */
function inlined(sql: string, bindings: readonly unknown[]): { text: string; bound: readonly unknown[] } {
  const bound: unknown[] = [];
  const text = sql.replace(/\$(\d+)/g, (_place, number: string) => {
    const binding = bindings[Number(number) - 1];
    return literalOf(binding) ?? `$${bound.push(binding)}`;
  });
  return { text, bound };
}

/** What stands for a value in standard SQL; undefined for what is better bound. */
function literalOf(value: unknown): string | undefined {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return value ? '1' : '0';
  // Two minus signs would begin a comment.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value < 0 ? `(${value})` : `${value}`;
  return typeof value === 'string' && PLAIN.test(value) ? `'${value}'` : undefined;
}

function valueOf(binding: unknown, params: Params): unknown {
  const value = binding instanceof NamedParam ? params[binding.name] : binding;
  if (value === undefined) throw new Error(`The query's parameter ${(binding as NamedParam).name} was not given`);
  return typeof value === 'boolean' ? Number(value) : value;
}
