// Second factors, server tokens, rotated keys, avatars.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await extendKeys(knex);
  await createServerTokens(knex);
  await createSecondFactors(knex);
  await knex.schema.createTable('avatars', (table) => {
    table.text('account_id').primary().references('accounts.id');
    table.binary('image').notNullable();
    table.integer('updated_at').notNullable();
  });
}

async function extendKeys(knex: Knex): Promise<void> {
  await knex.schema.alterTable('api_keys', (table) => {
    table.text('previous_hash').unique();
    table.integer('previous_expires_at');
    table.integer('reminded_days');
    // Reminders look for what expires soon; most keys never do.
    table.index(['expires_at'], 'api_keys_expiring', { predicate: knex.whereNotNull('expires_at') });
  });
}

async function createServerTokens(knex: Knex): Promise<void> {
  await knex.schema.createTable('server_tokens', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id');
    table.text('name').notNullable();
    table.text('hash').notNullable().unique();
    table.text('last_four').notNullable();
    table.integer('expires_at');
    table.integer('revoked_at');
    table.integer('last_used_at');
    table.integer('created_at').notNullable();
    table.index(['account_id']);
  });
}

async function createSecondFactors(knex: Knex): Promise<void> {
  await knex.schema.createTable('totp_secrets', (table) => {
    table.text('account_id').primary().references('accounts.id');
    table.text('secret').notNullable();
    table.integer('activated_at');
    table.integer('last_step');
    table.integer('created_at').notNullable();
  });
  await knex.schema.createTable('passkeys', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id');
    table.text('credential_id').notNullable().unique();
    table.binary('public_key').notNullable();
    table.integer('counter').notNullable();
    table.text('transports').notNullable();
    table.text('name').notNullable();
    table.integer('backed_up').notNullable();
    table.integer('last_used_at');
    table.integer('created_at').notNullable();
    table.index(['account_id']);
  });
  await knex.schema.createTable('recovery_codes', (table) => {
    table.text('account_id').notNullable().references('accounts.id');
    table.text('hash').notNullable();
    table.integer('used_at');
    table.integer('created_at').notNullable();
    table.primary(['account_id', 'hash']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['avatars', 'recovery_codes', 'passkeys', 'totp_secrets', 'server_tokens'])
    await knex.schema.dropTable(table);
  await knex.schema.alterTable('api_keys', (table) => {
    table.dropIndex(['expires_at'], 'api_keys_expiring');
    table.dropUnique(['previous_hash']);
  });
  for (const column of ['previous_hash', 'previous_expires_at', 'reminded_days']) {
    await knex.raw('alter table api_keys drop column ??', [column]);
  }
}
