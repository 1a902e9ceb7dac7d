// What became of a buyer's wish to have the money back: when and why it was declined; and the numbers that people call
// orders by.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    // The answer to the last wish, until there is another one.
    table.bigInteger('refund_declined_at');
    table.text('refund_decline_reason');
    table.index(['seller_id', 'refund_requested_at', 'id'], 'orders_of_seller_to_refund', {
      predicate: knex.whereNotNull('refund_requested_at'),
    });
  });
  // The end of an id, by which people call an order (capabilities/email/order-number.ts).
  await knex.raw('create index orders_number on orders (substr(id, 25))');
  // Wishes that a dispute settled.
  await knex('orders').where({ status: 'disputed' }).update({ refund_requested_at: null });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex([], 'orders_of_seller_to_refund');
    table.dropIndex([], 'orders_number');
  });
  for (const column of ['refund_declined_at', 'refund_decline_reason'])
    await knex.raw('alter table orders drop column ??', [column]);
}
