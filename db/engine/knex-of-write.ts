// Knex for one write, on the connection whose transaction that write is in.
import type { Knex } from 'knex';
import makeKnex from 'knex/lib/knex-builder/make-knex.js';
import type { WriteScope } from './write-scope.js';

/** What a client has of those who share its connection. */
const SHARED = ['version', 'config', 'driver', 'connectionSettings', 'valueForUndefined', 'logger'] as const;

/**
 * Builds statements that run on a connection within its transaction, and are refused once the write has ended. Most
 * writes run prepared queries alone, and Knex takes its time to be made, so that it is made when it is first used.
 *
 * @param client the client of the connection; it looks at `transacting` and `scope` before it runs a statement
 */
export function knexOfWrite(client: Knex.Client, connection: object, scope: WriteScope): Knex {
  let made: Knex | undefined;
  const real = (): Knex => (made ??= makeKnex(clientOfWrite(client, connection, scope)));
  const standIn = new Proxy(() => undefined, {
    apply: (_target, _this, [table]: [string]) => real()(table),
    get: (_target, name) => Reflect.get(real(), name) as unknown,
  });
  return standIn as unknown as Knex;
}

/** As Knex makes the client of a transaction, which never lets go of its connection. */
function clientOfWrite(client: Knex.Client, connection: object, scope: WriteScope): Knex.Client {
  const own = Object.create(Object.getPrototypeOf(client) as object) as Knex.Client;
  for (const name of SHARED) Reflect.set(own, name, Reflect.get(client, name));
  return Object.assign(own, {
    transacting: true,
    scope,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
  });
}
