// Products, their versions, and the counter that puts changes of both into commit order.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createProducts(knex);
  await createVersions(knex);
  await knex.schema.createTable('change_counter', (table) => {
    table.integer('id').primary();
    table.integer('last_seq').notNullable();
  });
  await knex('change_counter').insert({ id: 1, last_seq: 0 });
}

const LISTED_COLUMNS = [
  'status',
  'created_at',
  'id',
  'seller_id',
  'game',
  'category',
  'price_cents',
  'base_download_count',
  'download_count',
  'first_live_at',
  'changed_at',
  'change_seq',
];

async function createProducts(knex: Knex): Promise<void> {
  await knex.schema.createTable('products', (table) => {
    table.text('id').primary();
    table.text('slug').notNullable().unique();
    table.text('name').notNullable();
    table.text('short_description').notNullable();
    table.text('description_html').notNullable();
    table.integer('price_cents').notNullable();
    table.text('billing_interval');
    table.text('game').notNullable();
    table.text('category').notNullable();
    table.text('status').notNullable();
    table.text('seller_id').notNullable().references('accounts.id');
    table.text('tags').notNullable();
    table.text('support_url');
    table.integer('revision').notNullable().defaultTo(1);
    table.integer('max_activations').defaultTo(3);
    table.text('review_reason');
    table.text('icon_key');
    table.integer('first_live_at');
    table.text('base_game_versions').notNullable();
    // Derived from the versions, see db/derived-columns.ts.
    table.text('game_versions').notNullable();
    table.text('platforms').notNullable();
    table.text('compat').notNullable();
    table.text('latest_version_id');
    // The base comes from an import; the others are the sums of what happened here.
    table.integer('base_download_count').notNullable().defaultTo(0);
    table.integer('download_count').notNullable().defaultTo(0);
    table.integer('base_rating_count').notNullable().defaultTo(0);
    table.double('base_rating_sum').notNullable().defaultTo(0);
    table.integer('rating_count').notNullable().defaultTo(0);
    table.integer('rating_sum').notNullable().defaultTo(0);
    table.integer('created_at').notNullable();
    table.integer('updated_at').notNullable();
    table.integer('changed_at').notNullable();
    table.integer('change_seq').notNullable().unique();
    // Every column that lists filter, sort and count by, so that they read no product but those of the page.
    table.index(LISTED_COLUMNS, 'products_listed');
    table.index(['seller_id', 'created_at', 'id']);
  });
}

async function createVersions(knex: Knex): Promise<void> {
  await knex.schema.createTable('versions', (table) => {
    table.text('id').primary();
    table.text('product_id').notNullable().references('products.id');
    table.text('version_tag').notNullable();
    table.text('channel').notNullable();
    table.text('release_notes_html').notNullable();
    table.text('file_name');
    table.integer('file_size').notNullable();
    table.text('sha256');
    table.text('object_key');
    table.text('game_versions').notNullable();
    table.text('platforms').notNullable();
    table.text('status').notNullable();
    table.integer('yanked_at');
    table.text('yanked_reason');
    table.integer('recalled_at');
    table.text('recalled_reason');
    table.integer('base_download_count').notNullable().defaultTo(0);
    table.integer('download_count').notNullable().defaultTo(0);
    table.integer('created_at').notNullable();
    table.integer('published_at');
    table.integer('changed_at').notNullable();
    table.integer('change_seq').notNullable().unique();
    table.unique(['product_id', 'version_tag']);
    table.index(['product_id', 'change_seq']);
    table.index(['sha256']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('change_counter');
  await knex.schema.dropTable('versions');
  await knex.schema.dropTable('products');
}
