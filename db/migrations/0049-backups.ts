// Backups: who makes one at the moment, and how the last backup and the last drill went.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('leases', (table) => {
    table.text('name').primary();
    // Whoever has it, an id made for the occasion; and until when, unless it is extended.
    table.text('holder').notNullable();
    table.bigInteger('until').notNullable();
  });
  await knex.schema.createTable('backup_outcomes', (table) => {
    table.text('kind').primary();
    table.bigInteger('succeeded_at');
    // Of the backup that was made, or that the drill restored.
    table.bigInteger('backup_at');
    table.bigInteger('failed_at');
    table.check("kind in ('backup', 'drill')", undefined, 'backup_outcomes_kind');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('backup_outcomes');
  await knex.schema.dropTable('leases');
}
