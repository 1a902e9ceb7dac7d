// An id of the installation, by which a store of files tells whose it is.
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { v4 as uuid } from 'uuid';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('installation', (table) => {
    table.text('id').primary();
  });
  await knex('installation').insert({ id: await idOf(knex) });
}

/**
 * Made of the oldest account, which stays when it is deleted: any earlier backup that is restored and updated has the
 * same id. By chance where there is none.
 */
async function idOf(knex: Knex): Promise<string> {
  const oldest = await knex('accounts')
    .orderBy(['created_at', 'id'])
    .select('id', 'created_at')
    .first<{ id: string; created_at: number } | undefined>();
  if (oldest === undefined) return uuid();
  return createHash('sha256').update(`installation ${oldest.id} ${oldest.created_at}`).digest('hex').slice(0, 32);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('installation');
}
