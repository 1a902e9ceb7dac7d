// What a payment provider tells: each of its messages once, and how its disputes stand.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('payment_events', (table) => {
    // The provider's: it sends the same message again until it is told that it arrived.
    table.text('id').primary();
    table.text('type').notNullable();
    // What is acted on, as JSON; null where nothing is.
    table.text('fact');
    // The invoice that it is about, if it is about one.
    table.text('invoice');
    // What came of it; null until it was acted on.
    table.text('outcome');
    table.bigInteger('received_at').notNullable();
    table.bigInteger('taken_at');
    table.check('(outcome is null) = (taken_at is null)', undefined, 'payment_events_taken');
    table.index(['received_at', 'id']);
    table.index(['invoice', 'type'], 'payment_events_of_invoice', { predicate: knex.whereNotNull('invoice') });
  });
  await knex.schema.createTable('payment_disputes', (table) => {
    // The provider's.
    table.text('id').primary();
    table.text('order_id').notNullable().references('orders.id');
    table.text('status').notNullable().checkIn(['open', 'won', 'lost']);
    table.bigInteger('created_at').notNullable();
    table.index(['order_id']);
  });
  await knex.schema.alterTable('orders', (table) => {
    table.index(['payment_reference'], 'orders_by_payment', { predicate: knex.whereNotNull('payment_reference') });
  });
  await knex.schema.alterTable('refunds', (table) => {
    table.index(['payment_reference'], 'refunds_by_payment', { predicate: knex.whereNotNull('payment_reference') });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('refunds', (table) => {
    table.dropIndex([], 'refunds_by_payment');
  });
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex([], 'orders_by_payment');
  });
  await knex.schema.dropTable('payment_disputes');
  await knex.schema.dropTable('payment_events');
}
