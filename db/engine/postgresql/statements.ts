// Queries as PostgreSQL is sent them.
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { createQueryCompiler, type CompiledQuery, type Params, type Query } from '../prepared-query.js';
import type { Statement } from './connections.js';
import { sentValue } from './stored-values.js';

/** Makes the statement of a query with its parameters. @throws when one is missing */
export type StatementOf = (query: Query<unknown>, params: Params) => Statement;

/**
 * Compiles each query once for a database, under a name by which each connection prepares it once.
 *
 * @param isPrepared whether statements have names; not behind a pooler that hands the same connection to others
 */
export function createStatements(knex: Knex, isPrepared: boolean): StatementOf {
  // Of a value that it knows the server makes one plan for good, where it would weigh one that is bound each time anew.
  const compileOnce = createQueryCompiler(knex, { isInlined: true });
  const names = new WeakMap<CompiledQuery, string>();
  const nameOf = (compiled: CompiledQuery): string => {
    const name = names.get(compiled) ?? createHash('sha256').update(compiled.sql).digest('base64url');
    names.set(compiled, name);
    return name;
  };
  return (query, params) => {
    const compiled = compileOnce(query);
    const statement = { text: compiled.sql, values: compiled.bind(params).map(sentValue) };
    return isPrepared ? { ...statement, name: nameOf(compiled) } : statement;
  };
}
