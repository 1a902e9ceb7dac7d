// Server tokens whose secret was replaced: the one before goes on working for a while.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('server_tokens', (table) => {
    table.text('previous_hash').unique();
    table.bigInteger('previous_expires_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('server_tokens', (table) => {
    table.dropUnique(['previous_hash']);
  });
  for (const column of ['previous_hash', 'previous_expires_at'])
    await knex.raw('alter table server_tokens drop column ??', [column]);
}
