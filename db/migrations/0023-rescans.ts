// Looks at all published files by the rules of the day: how far each is, and what it found.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('rescans', (table) => {
    table.text('id').primary();
    table.text('created_by').notNullable();
    // The same word in each that runs, and null in each that is done: so that one alone runs.
    table.text('running').unique();
    // The number of the rules when it began.
    table.bigInteger('rules').notNullable();
    // Whether it looks also at what was judged by these rules already.
    table.integer('everything').notNullable();
    table.bigInteger('total').notNullable();
    table.bigInteger('checked').notNullable();
    table.bigInteger('rejected').notNullable();
    // The versions up to the second one are looked at, in the order of their ids; the first one was the last so far.
    table.text('cursor').notNullable();
    table.text('last_version_id').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('finished_at');
    table.check('(running is null) = (finished_at is not null)', {}, 'rescans_running');
  });
  await knex.schema.createTable('rescan_findings', (table) => {
    table.text('rescan_id').notNullable();
    table.text('version_id').notNullable();
    table.primary(['rescan_id', 'version_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('rescan_findings');
  await knex.schema.dropTable('rescans');
}
