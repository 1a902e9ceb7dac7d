// A snapshot of a database on PostgreSQL: a transaction that reads, in which all statements see what the first one saw.
import type { Knex } from 'knex';
import type { Snapshot } from '../snapshot.js';
import { STARTING } from './patience.js';
import { connectPool } from './postgresql-client.js';
import { settingsOf } from './transactions.js';

/** Between two of its statements a page of rows is worked on, however long, and nobody waits for it. */
const NO_TIMEOUTS = { idleMs: 0, lockMs: 0 };
/** Rows that are fetched at once. */
const PAGE = 200;

/** Opens the database of a URL for reading as of the first row that is read. */
export async function openPostgresqlSnapshot(url: string): Promise<Snapshot> {
  const knex = connectPool(url, { max: 1, isReader: false, patience: STARTING });
  try {
    const transaction = await knex.transaction({ isolationLevel: 'repeatable read', readOnly: true });
    await transaction.raw(settingsOf(NO_TIMEOUTS));
    return {
      knex: transaction,
      first: async <Row>(query: Knex.QueryBuilder) => ((await query.limit(1)) as [Row])[0],
      stream: <Row>(query: Knex.QueryBuilder) => rowsOf<Row>(transaction, query),
      async close() {
        await transaction.rollback();
        await knex.destroy();
      },
    };
  } catch (error) {
    await knex.destroy();
    throw error;
  }
}

async function* rowsOf<Row>(transaction: Knex.Transaction, query: Knex.QueryBuilder): AsyncGenerator<Row> {
  const { sql, bindings } = query.toSQL();
  await transaction.raw(`declare page no scroll cursor for ${sql}`, bindings as Knex.RawBinding[]);
  for (;;) {
    const rows = (await transaction.raw(`fetch ${PAGE} from page`)) as unknown as Row[];
    yield* rows;
    if (rows.length < PAGE) break;
  }
  await transaction.raw('close page');
}
