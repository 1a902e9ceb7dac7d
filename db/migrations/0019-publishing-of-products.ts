// What products need to be published by their sellers: pictures, a place in the review queue, who archived them.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (table) => {
    // The ids of pictures, as a list in JSON that no SQL looks into. That of the icon is in `icon_key`.
    table.text('gallery').notNullable().defaultTo('[]');
    // When it came to the review queue; null for what is not in it.
    table.bigInteger('submitted_at');
    // A word from a closed list, beside the words of `review_reason`.
    table.text('review_code');
    table.boolean('archived_by_admin').notNullable().defaultTo(0);
    // The seller is there so that the queue without suspended ones reads nothing else.
    table.index(['status', 'submitted_at', 'id', 'seller_id'], 'products_queued');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (table) => {
    table.dropIndex([], 'products_queued');
    table.dropColumns('gallery', 'submitted_at', 'review_code', 'archived_by_admin');
  });
}
