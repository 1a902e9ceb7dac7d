// Licences: what each stands for, the servers that use it, and the keys that sign what plugins are told.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createLicences(knex);
  await createActivations(knex);
  await knex.schema.createTable('signing_keys', (table) => {
    // The thumbprint of the public key.
    table.text('id').primary();
    table.text('public_key').notNullable();
    // Sealed; null once it signs no more.
    table.text('private_key');
    table.bigInteger('created_at').notNullable();
    // When it begins to sign, and when another one does in its place.
    table.bigInteger('signs_from').notNullable();
    table.bigInteger('retired_at');
    // Until when tokens that it signed may hold; null for ever.
    table.bigInteger('kept_until');
    table.index(['signs_from', 'id']);
  });
  await knex.schema.alterTable('products', (table) => {
    // How long a plugin may go on without asking.
    table.bigInteger('offline_hours').notNullable().defaultTo(72).checkBetween([72, 8760]);
  });
}

async function createLicences(knex: Knex): Promise<void> {
  await knex.schema.createTable('licences', (table) => {
    table.text('id').primary();
    table.text('product_id').notNullable().references('products.id');
    table.text('account_id').notNullable().references('accounts.id');
    table.text('status').notNullable().checkIn(['active', 'suspended', 'revoked', 'expired']);
    // Why it is suspended or over, and who suspended it.
    table.text('reason');
    table.text('suspended_by').checkIn(['seller', 'admin', 'service']);
    // SHA-256 of the key, and the key itself, sealed.
    table.text('key_hash').notNullable().unique();
    table.text('sealed_key').notNullable();
    // What follows from its sources: null for no limit, and for no end.
    table.bigInteger('seats');
    table.bigInteger('expires_at');
    table.bigInteger('grace_hours');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.bigInteger('ended_at');
    table.unique(['account_id', 'product_id'], {
      indexName: 'licences_one_running',
      predicate: knex.whereRaw("status in ('active', 'suspended')"),
    });
    table.index(['account_id', 'created_at', 'id']);
    table.index(['product_id', 'created_at', 'id']);
    table.index(['expires_at', 'id'], 'licences_ending', {
      predicate: knex.whereRaw("expires_at is not null and status in ('active', 'suspended')"),
    });
  });
  // What a licence was given for: an order, a grant, or a subscription with its first order.
  await knex.schema.createTable('licence_sources', (table) => {
    table.text('id').primary();
    table.text('licence_id').notNullable().references('licences.id');
    table.text('order_id').unique();
    table.text('grant_id').unique();
    table.text('subscription_id').unique();
    table.bigInteger('seats');
    table.bigInteger('expires_at');
    table.bigInteger('grace_hours');
    table.bigInteger('ended_at');
    table.index(['licence_id', 'id']);
  });
}

async function createActivations(knex: Knex): Promise<void> {
  await knex.schema.createTable('activations', (table) => {
    table.text('id').primary();
    table.text('licence_id').notNullable().references('licences.id');
    // A random UUID that the plugin keeps; never an address, never hardware.
    table.text('server_id').notNullable();
    table.text('server_name');
    table.text('plugin_version');
    table.bigInteger('first_seen_at').notNullable();
    table.bigInteger('last_seen_at').notNullable();
    table.unique(['licence_id', 'server_id']);
    table.index(['licence_id', 'last_seen_at', 'id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table products drop column offline_hours');
  await knex.schema.dropTable('signing_keys');
  await knex.schema.dropTable('activations');
  await knex.schema.dropTable('licence_sources');
  await knex.schema.dropTable('licences');
}
