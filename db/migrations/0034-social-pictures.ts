// The pictures by which products are shown where somebody passes on a link to them, and how far they were drawn.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('social_pictures', (table) => {
    table.text('product_id').primary().references('products.id');
    // A hash of everything that the picture shows; null while there is none.
    table.text('drawn_of');
    // Under which it lies in the store.
    table.text('picture_id');
    table.bigInteger('made_at');
    // How often it could not be drawn since the product changed last, and when that is tried again; null for no more.
    table.bigInteger('failures').notNullable().defaultTo(0);
    table.bigInteger('retry_at');
    table.check('(picture_id is null) = (drawn_of is null)', undefined, 'social_pictures_drawn');
    table.index(['retry_at', 'product_id']);
  });
  await knex.schema.createTable('social_picture_places', (table) => {
    table.text('id').primary();
    // The change of a product, by its place in commit order, up to which pictures were drawn.
    table.bigInteger('change_seq').notNullable();
    // A hash of what all pictures have in common: when it is another one, all are drawn anew.
    table.text('look').notNullable();
  });
  await knex('social_picture_places').insert({ id: 'products', change_seq: 0, look: '' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('social_picture_places');
  await knex.schema.dropTable('social_pictures');
}
