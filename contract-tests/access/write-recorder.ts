// Records every write to the database: a refused request must change nothing, and nobody's act may touch what is
// another's.
import type { TestService } from '../harness/test-service.js';

/** One row that was inserted, updated or deleted. */
export interface Written {
  readonly name: string;
  readonly act: 'insert' | 'update' | 'delete';
  /** Whose row it is, where a table tells. */
  readonly account: string | null;
}

export interface WriteRecorder {
  /** What was written since the last call. */
  written(): Promise<Written[]>;
}

/**
 * Counters of requests, which even a refused one moves, and what the search index saves by itself, whoever calls
 * meanwhile.
 */
const UNRECORDED = ['quotas', 'nodes', 'search_snapshots', 'recorded_writes'];

/** Records writes to every table of a test service from now on, by triggers. */
export async function recordWrites({ market: { db } }: TestService): Promise<WriteRecorder> {
  await db.write(async ({ knex }) => {
    const tables: { name: string }[] = await knex('sqlite_master')
      .where({ type: 'table' })
      .whereRaw("name not like 'sqlite%'")
      .select('name');
    await knex.schema.createTable('recorded_writes', (table) => {
      table.increments('seq');
      table.text('name').notNullable();
      table.text('act').notNullable();
      table.text('account');
    });
    for (const { name } of tables.filter((table) => !UNRECORDED.includes(table.name))) {
      const owner =
        name === 'accounts' ? 'id' : (await knex.schema.hasColumn(name, 'account_id')) ? 'account_id' : undefined;
      for (const act of ['insert', 'update', 'delete']) {
        const account = owner === undefined ? 'null' : `${act === 'insert' ? 'new' : 'old'}.${owner}`;
        await knex.raw(
          `create trigger record_${act}_of_${name} after ${act} on ${name} begin insert into recorded_writes (name, act, account) values ('${name}', '${act}', ${account}); end`,
        );
      }
    }
  });
  let seen = 0;
  return {
    async written() {
      const rows: (Written & { seq: number })[] = await db.committed
        .knex('recorded_writes')
        .where('seq', '>', seen)
        .orderBy('seq');
      seen = rows.at(-1)?.seq ?? seen;
      return rows;
    },
  };
}
