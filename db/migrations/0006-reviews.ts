// Reviews of products, who found them helpful, and who reported them.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createReviews(knex);
  await knex.schema.createTable('review_votes', (table) => {
    table.text('review_id').notNullable().references('reviews.id').onDelete('CASCADE');
    table.text('account_id').notNullable().references('accounts.id');
    table.integer('created_at').notNullable();
    table.primary(['review_id', 'account_id']);
  });
  await knex.schema.createTable('review_reports', (table) => {
    table.text('review_id').notNullable().references('reviews.id').onDelete('CASCADE');
    table.text('account_id').notNullable().references('accounts.id');
    table.text('reason').notNullable();
    table.integer('created_at').notNullable();
    table.primary(['review_id', 'account_id']);
  });
}

async function createReviews(knex: Knex): Promise<void> {
  await knex.schema.createTable('reviews', (table) => {
    table.text('id').primary();
    table.text('product_id').notNullable().references('products.id');
    table.text('account_id').notNullable().references('accounts.id');
    table.integer('rating').notNullable();
    table.text('body').notNullable();
    table.integer('helpful_count').notNullable().defaultTo(0);
    table.integer('verified_purchase').notNullable();
    table.integer('refunded').notNullable().defaultTo(0);
    table.integer('hidden_at');
    table.text('verified_version');
    table.text('reply_body');
    table.integer('reply_at');
    table.integer('created_at').notNullable();
    table.integer('updated_at').notNullable();
    table.unique(['product_id', 'account_id']);
    table.index(['product_id', 'created_at', 'id']);
    table.index(['product_id', 'helpful_count', 'id']);
    // Beyond its order this one holds all that a product's totals are counted from, so that no review is read for them.
    table.index(
      ['product_id', 'rating', 'id', 'hidden_at', 'refunded', 'verified_purchase'],
      'reviews_product_ratings',
    );
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('review_reports');
  await knex.schema.dropTable('review_votes');
  await knex.schema.dropTable('reviews');
}
