// What keeps buyers safe: recalls and how far their letters got, reports that admins have dealt with, and links by which
// sellers that came with an import are claimed.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createRecalls(knex);
  await extendReviews(knex);
  await createClaims(knex);
  // Lists of accounts begin with people: those that came with an import have no address.
  await knex.raw('create index accounts_people_first on accounts ((email is null), created_at desc, id desc)');
}

async function createRecalls(knex: Knex): Promise<void> {
  await knex.schema.createTable('version_recalls', (table) => {
    table.text('id').primary();
    table.text('version_id').notNullable().references('versions.id');
    // Everybody who downloaded the version has been told whose account's id is not behind this one.
    table.text('told_up_to').notNullable().defaultTo('');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('lifted_at');
  });
  // A version has one recall at a time.
  await knex.raw('create unique index version_recalls_open on version_recalls (version_id) where lifted_at is null');
}

async function extendReviews(knex: Knex): Promise<void> {
  await knex.schema.alterTable('reviews', (table) => {
    table.text('hidden_reason');
    table.index(['hidden_at', 'id'], 'reviews_hidden', { predicate: knex.whereNotNull('hidden_at') });
  });
  await knex.schema.alterTable('review_reports', (table) => {
    // When an admin dealt with it.
    table.bigInteger('closed_at');
    table.index(['review_id', 'created_at', 'account_id'], 'review_reports_open', {
      predicate: knex.whereNull('closed_at'),
    });
  });
}

async function createClaims(knex: Knex): Promise<void> {
  await knex.schema.createTable('seller_claims', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id');
    table.text('email').notNullable();
    // Of the link's token; null until the letter with the link is written.
    table.text('hash').unique();
    table.text('created_by').notNullable().references('accounts.id');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at');
    table.bigInteger('used_at');
    table.index(['account_id']);
    table.index(['created_at', 'id']);
    table.index(['id'], 'seller_claims_unwritten', { predicate: knex.whereNull('hash') });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index accounts_people_first');
  await knex.schema.dropTable('seller_claims');
  await knex.schema.alterTable('review_reports', (table) => {
    table.dropIndex([], 'review_reports_open');
  });
  await knex.schema.alterTable('reviews', (table) => {
    table.dropIndex([], 'reviews_hidden');
  });
  await knex.raw('alter table review_reports drop column closed_at');
  await knex.raw('alter table reviews drop column hidden_reason');
  await knex.schema.dropTable('version_recalls');
}
