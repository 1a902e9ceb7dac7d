// Passwords, sessions, one-time links, the audit log; what became of an account.
import type { Knex } from 'knex';
import { refuseChanges } from '../engine/append-only.js';

const ACCOUNT_COLUMNS = ['password_hash', 'email_verified_at', 'suspended_reason', 'is_trusted', 'deleted_at'];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('accounts', (table) => {
    table.text('password_hash');
    table.integer('email_verified_at');
    table.text('suspended_reason');
    table.integer('is_trusted').notNullable().defaultTo(0);
    table.integer('deleted_at');
    table.index(['created_at', 'id']);
    table.index(['is_admin']);
  });
  // Until now only the operator made accounts, who answers for their addresses.
  await knex('accounts')
    .whereNotNull('email')
    .update({ email_verified_at: knex.ref('created_at') });
  await createSessions(knex);
  await createOneTimeLinks(knex);
  await createAuditEvents(knex);
}

async function createSessions(knex: Knex): Promise<void> {
  await knex.schema.createTable('sessions', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id');
    table.text('token_hash').notNullable().unique();
    table.text('address');
    table.text('user_agent');
    table.integer('created_at').notNullable();
    table.integer('last_seen_at').notNullable();
    table.integer('proved_at').notNullable();
    table.integer('expires_at').notNullable();
    table.index(['account_id', 'created_at', 'id']);
    // Both ways to end by themselves.
    table.index(['expires_at']);
    table.index(['last_seen_at']);
  });
}

async function createOneTimeLinks(knex: Knex): Promise<void> {
  await knex.schema.createTable('one_time_links', (table) => {
    table.text('id').primary();
    table
      .text('purpose')
      .notNullable()
      .checkIn(['verify_email', 'change_email', 'reset_password', 'set_up', 'invitation']);
    table.text('account_id').references('accounts.id');
    table.text('created_by').references('accounts.id');
    table.text('payload');
    table.text('hash').notNullable().unique();
    table.integer('created_at').notNullable();
    table.integer('expires_at');
    table.integer('used_at');
    table.index(['account_id', 'purpose']);
    table.index(['purpose', 'created_at', 'id']);
    table.index(['expires_at']);
  });
}

async function createAuditEvents(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit_events', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id');
    table.text('actor_id').references('accounts.id');
    table.text('action').notNullable();
    table.text('target_type');
    table.text('target_id');
    table.text('address');
    table.text('details');
    table.integer('created_at').notNullable();
    table.index(['account_id', 'created_at', 'id']);
    table.index(['action', 'created_at', 'id']);
    table.index(['created_at', 'id']);
  });
  await refuseChanges(knex, { table: 'audit_events', words: 'The audit log is append-only' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_events');
  await knex.schema.dropTable('one_time_links');
  await knex.schema.dropTable('sessions');
  await knex.schema.alterTable('accounts', (table) => {
    table.dropIndex(['created_at', 'id']);
    table.dropIndex(['is_admin']);
  });
  // Knex would copy the whole table to drop a column, which the references of others to it forbid.
  for (const column of ACCOUNT_COLUMNS) await knex.raw('alter table accounts drop column ??', [column]);
}
