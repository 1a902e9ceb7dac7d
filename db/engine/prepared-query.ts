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

/** Compiles each query once for a database. */
export function createQueryCompiler(knex: Knex): (query: Query<unknown>) => CompiledQuery {
  const compiled = new WeakMap<Query<unknown>, CompiledQuery>();
  return (query) => {
    let known = compiled.get(query);
    if (known === undefined) {
      known = compile(query.build(knex));
      compiled.set(query, known);
    }
    return known;
  };
}

function compile(builder: Knex.QueryBuilder | Knex.Raw): CompiledQuery {
  const { sql, bindings } = builder.toSQL().toNative();
  return { sql, bind: (params) => bindings.map((binding) => valueOf(binding, params)) };
}

function valueOf(binding: unknown, params: Params): unknown {
  const value = binding instanceof NamedParam ? params[binding.name] : binding;
  if (value === undefined) throw new Error(`The query's parameter ${(binding as NamedParam).name} was not given`);
  return typeof value === 'boolean' ? Number(value) : value;
}
