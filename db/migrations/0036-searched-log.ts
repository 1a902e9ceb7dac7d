// Indexes by which the audit log is searched: by an address, and by an account with one kind of act, newest first.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_addresses', (table) => {
    // Ids of entries follow their order.
    table.index(['address', 'event_id']);
  });
  await knex.schema.alterTable('audit_events', (table) => {
    table.index(['account_id', 'action', 'created_at', 'id']);
    table.index(['actor_id', 'action', 'created_at', 'id'], 'audit_events_on_others_by_action', {
      predicate: knex.whereRaw('actor_id <> account_id'),
    });
    // The first of these begins with the same columns.
    table.dropIndex(['account_id', 'action']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_events', (table) => {
    table.index(['account_id', 'action']);
    table.dropIndex([], 'audit_events_on_others_by_action');
    table.dropIndex(['account_id', 'action', 'created_at', 'id']);
  });
  await knex.schema.alterTable('audit_addresses', (table) => {
    table.dropIndex(['address', 'event_id']);
  });
}
