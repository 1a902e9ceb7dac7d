// Addresses beside the audit log instead of in it, so that they can go with the account they tell of.
import type { Knex } from 'knex';
import { allowUpdates, refuseUpdates } from '../engine/append-only.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit_addresses', (table) => {
    table.text('event_id').primary().references('audit_events.id');
    table.text('address').notNullable();
  });
  await knex.raw(
    `insert into audit_addresses (event_id, address)
     select e.id, e.address from audit_events as e
     where e.address is not null
       and not exists (select 1 from accounts as a where a.id in (e.account_id, e.actor_id) and a.deleted_at is not null)`,
  );
  // No update of rows, which the log's triggers would refuse; Knex would copy the whole table, and lose them.
  await knex.raw('alter table audit_events drop column address');
  await knex.schema.alterTable('audit_events', (table) => {
    // What an account did to others is looked for when it is exported or deleted.
    table.index(['actor_id']);
    // Each sign-in looks for the places of those before, which are far fewer than everybody's sign-ins.
    table.index(['account_id', 'action']);
  });
  await knex('downloads')
    .whereIn('account_id', knex('accounts').whereNotNull('deleted_at').select('id'))
    .update({ address: '' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_events', (table) => {
    table.dropIndex(['actor_id']);
    table.dropIndex(['account_id', 'action']);
  });
  await knex.raw('alter table audit_events add column address text');
  await allowUpdates(knex, 'audit_events');
  await knex.raw(
    'update audit_events set address = (select address from audit_addresses where event_id = audit_events.id)',
  );
  await refuseUpdates(knex, { table: 'audit_events', words: 'The audit log is append-only' });
  await knex.schema.dropTable('audit_addresses');
}
