// Compiles a Knex query once into a prepared statement with named parameters.
import type { Knex } from 'knex';
import type { Connection } from './sqlite-client.js';

export type SqlValue = string | number | bigint | boolean | null;
export type Params = Readonly<Record<string, SqlValue>>;

/** A query compiled once. It sees the state after the last commit, never a transaction that is still open. */
export interface PreparedQuery<Row> {
  get(params?: Params): Promise<Row | undefined>;
  all(params?: Params): Promise<Row[]>;
}

class NamedParam {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Marks a value of a query as one that is given by name with each call. */
export function param(name: string): Knex.Value {
  // Knex hands values on as they are, so the marker arrives among the bindings; its types admit no foreign object
  // there.
  return new NamedParam(name) as unknown as Knex.Value;
}

/** Compiles `query` for `connection`. Missing parameters are an error of the caller and throw. */
export function prepareQuery<Row>(connection: Connection, query: Knex.QueryBuilder): PreparedQuery<Row> {
  const { sql, bindings } = query.toSQL().toNative();
  const statement = connection.prepare<unknown[], Row>(sql);
  const bind = (params: Params): unknown[] => bindings.map((binding) => valueOf(binding, params));
  return {
    async get(params = {}) {
      return statement.get(...bind(params));
    },
    async all(params = {}) {
      return statement.all(...bind(params));
    },
  };
}

function valueOf(binding: unknown, params: Params): unknown {
  const value = binding instanceof NamedParam ? params[binding.name] : binding;
  if (value === undefined) throw new Error(`The query's parameter ${(binding as NamedParam).name} was not given`);
  return typeof value === 'boolean' ? Number(value) : value;
}
