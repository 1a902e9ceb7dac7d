// A snapshot of a database on PostgreSQL, in a transaction of its own that reads.
import type { Knex } from 'knex';
import type { Snapshot } from '../snapshot.js';
import { runOn, type Connection, type Statement } from './connections.js';
import { connectPool, type PostgresqlClient } from './postgresql-client.js';

/** What the first statement sees, all others do. Between two of them a page of rows is worked on, however long. */
const BEGIN = `begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0`;
/** Rows that are fetched at once. */
const PAGE = 200;

/** Opens the database of a URL for reading as of the first row that is read. */
export async function openPostgresqlSnapshot(url: string): Promise<Snapshot> {
  const knex = connectPool(url, { max: 1, isReader: true });
  const client = knex.client as PostgresqlClient;
  try {
    const connection = (await client.acquireConnection()) as Connection;
    await runOn(connection, { text: BEGIN });
    return {
      knex,
      first: async <Row>(query: Knex.QueryBuilder) => (await runOn(connection, statementOf(query))).rows[0] as Row,
      stream: <Row>(query: Knex.QueryBuilder) => rowsOf<Row>(connection, statementOf(query)),
      async close() {
        // With its connection the transaction ends.
        await client.releaseConnection(connection);
        await knex.destroy();
      },
    };
  } catch (error) {
    await knex.destroy();
    throw error;
  }
}

function statementOf(query: Knex.QueryBuilder): Statement {
  const { sql, bindings } = query.toSQL().toNative();
  return { text: sql, values: bindings };
}

async function* rowsOf<Row>(connection: Connection, { text, values = [] }: Statement): AsyncGenerator<Row> {
  await runOn(connection, { text: `declare page no scroll cursor for ${text}`, values });
  for (;;) {
    const { rows } = await runOn(connection, { text: `fetch ${PAGE} from page` });
    yield* rows as Row[];
    if (rows.length < PAGE) break;
  }
  await runOn(connection, { text: 'close page' });
}
