// What moderation keeps: when a product was last approved and what it was like then, the notes about a product, and
// what people reported of products.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createApprovals(knex);
  await createNotes(knex);
  await createReports(knex);
}

async function createApprovals(knex: Knex): Promise<void> {
  await knex.schema.createTable('product_approvals', (table) => {
    table.text('product_id').primary().references('products.id');
    table.bigInteger('approved_at').notNullable();
    // Null where no admin looked at it: reviews were off, the seller was trusted, or it came with an import.
    table.text('approved_by').references('accounts.id');
    // The content as it was approved, as JSON that no SQL looks into, kept by the first edit since; null before one.
    table.text('content');
    table.bigInteger('edited_at');
    table.check('(content is null) = (edited_at is null)', {}, 'product_approvals_edited');
    table.index(['edited_at', 'product_id'], 'product_approvals_of_edited', {
      predicate: knex.whereNotNull('edited_at'),
    });
  });
}

async function createNotes(knex: Knex): Promise<void> {
  await knex.schema.createTable('moderation_notes', (table) => {
    table.text('id').primary();
    table.text('product_id').notNullable().references('products.id');
    table.text('account_id').notNullable().references('accounts.id');
    // Whether its author wrote as an admin: they may have stopped being one since.
    table.integer('by_admin').notNullable();
    table.integer('internal').notNullable();
    table.text('body').notNullable();
    table.bigInteger('created_at').notNullable();
    table.check('internal = 0 or by_admin = 1', {}, 'moderation_notes_internal');
    table.index(['product_id', 'created_at', 'id']);
    table.index(['account_id', 'created_at', 'id']);
  });
}

async function createReports(knex: Knex): Promise<void> {
  await knex.schema.createTable('product_reports', (table) => {
    table.text('id').primary();
    table.text('product_id').notNullable().references('products.id');
    table.text('account_id').notNullable().references('accounts.id');
    // The version it is about; null where it is about the product.
    table.text('version_id').references('versions.id');
    table.text('kind').notNullable();
    table.text('body').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.text('resolution').checkIn(['upheld', 'dismissed']);
    table.text('note');
    table.text('resolved_by').references('accounts.id');
    table.bigInteger('resolved_at');
    table.check('(resolution is null) = (resolved_at is null)', {}, 'product_reports_resolved');
    table.index(['product_id', 'created_at', 'id']);
    table.index(['account_id', 'created_at', 'id']);
    table.index(['resolution', 'created_at', 'id']);
    table.index(['created_at', 'id'], 'product_reports_open', { predicate: knex.whereNull('resolved_at') });
  });
  await knex.raw(
    'create unique index product_reports_one_open on product_reports (product_id, account_id) where resolved_at is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('product_reports');
  await knex.schema.dropTable('moderation_notes');
  await knex.schema.dropTable('product_approvals');
}
