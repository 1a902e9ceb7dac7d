// Notices every write to the database: a refused request must change nothing, and nobody's act may touch what is
// another's.
import type { World } from '../harness/test-service.js';

/** One row that was inserted, updated or deleted. */
export interface Written {
  readonly name: string;
  readonly act: 'insert' | 'update' | 'delete';
  /** Whose row it is, where a table tells. */
  readonly account: string | null;
}

export interface WriteWitness {
  /** What was written since the last call. */
  written(): Promise<Written[]>;
}

/**
 * Counters of requests, which even a refused one moves, and what the search index saves by itself, whoever calls
 * meanwhile.
 */
const UNWATCHED = ['quotas', 'search_snapshots', 'witness'];

/** Watches every table of a world from now on, by triggers. */
export async function watchWrites({ market: { db } }: World): Promise<WriteWitness> {
  await db.write(async (tx) => {
    const tables: { name: string }[] = await tx('sqlite_master')
      .where({ type: 'table' })
      .whereRaw("name not like 'sqlite%'")
      .select('name');
    await tx.schema.createTable('witness', (table) => {
      table.increments('seq');
      table.text('name').notNullable();
      table.text('act').notNullable();
      table.text('account');
    });
    for (const { name } of tables.filter((table) => !UNWATCHED.includes(table.name))) {
      const owner =
        name === 'accounts' ? 'id' : (await tx.schema.hasColumn(name, 'account_id')) ? 'account_id' : undefined;
      for (const act of ['insert', 'update', 'delete']) {
        const account = owner === undefined ? 'null' : `${act === 'insert' ? 'new' : 'old'}.${owner}`;
        await tx.raw(
          `create trigger witness_${name}_${act} after ${act} on ${name} begin insert into witness (name, act, account) values ('${name}', '${act}', ${account}); end`,
        );
      }
    }
  });
  let seen = 0;
  return {
    async written() {
      const rows: (Written & { seq: number })[] = await db.knex('witness').where('seq', '>', seen).orderBy('seq');
      seen = rows.at(-1)?.seq ?? seen;
      return rows;
    },
  };
}
