// Indexes by which everything that an account left behind is found newest first, without reading what others did.
import type { Knex } from 'knex';

const TRACES: Readonly<Record<string, string[]>> = {
  downloads: ['account_id', 'created_at', 'id'],
  grants: ['account_id', 'created_at'],
  reviews: ['account_id', 'created_at', 'id'],
  review_reports: ['account_id', 'created_at', 'review_id'],
  review_votes: ['account_id', 'created_at', 'review_id'],
};

export async function up(knex: Knex): Promise<void> {
  for (const [name, columns] of Object.entries(TRACES)) {
    await knex.schema.alterTable(name, (table) => {
      table.index(columns, `${name}_of_account`);
    });
  }
  await knex.schema.alterTable('audit_events', (table) => {
    // Most acts are done to the account itself, whose own log has them.
    table.index(['actor_id', 'created_at', 'id'], 'audit_events_on_others', {
      predicate: knex.whereRaw('actor_id <> account_id'),
    });
  });
  await knex.schema.alterTable('reviews', (table) => {
    table.index(['product_id', 'reply_at', 'id'], 'reviews_replied', { predicate: knex.whereNotNull('reply_at') });
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(TRACES)) {
    await knex.schema.alterTable(name, (table) => {
      table.dropIndex([], `${name}_of_account`);
    });
  }
  await knex.schema.alterTable('audit_events', (table) => {
    table.dropIndex([], 'audit_events_on_others');
  });
  await knex.schema.alterTable('reviews', (table) => {
    table.dropIndex([], 'reviews_replied');
  });
}
