// Subscriptions: what somebody pays for month by month or year by year.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('subscriptions', (table) => {
    addColumns(table);
    table.check('current_period_start < current_period_end', undefined, 'subscriptions_period');
    table.check("(status = 'expired') = (due_at is null)", undefined, 'subscriptions_due');
    table.check("(status = 'expired') = (ended_at is not null)", undefined, 'subscriptions_ended');
    addIndexes(table, knex);
  });
}

function addColumns(table: Knex.CreateTableBuilder): void {
  table.text('id').primary();
  table.text('product_id').notNullable().references('products.id');
  table.text('buyer_id').notNullable().references('accounts.id');
  table.text('seller_id').notNullable().references('accounts.id');
  table.text('status').notNullable().checkIn(['active', 'past_due', 'cancelled', 'expired']);
  // Frozen when it began: what the seller changes later is for new buyers.
  table.text('billing_interval').notNullable().checkIn(['month', 'year']);
  table.bigInteger('unit_price_cents').notNullable();
  table.integer('quantity').notNullable().checkBetween([1, 1000]);
  table.bigInteger('seats');
  table.text('currency').notNullable();
  table.text('licence_id').references('licences.id');
  // The order that paid for the current period, and the one that is to pay for the next.
  table.text('paid_order_id').notNullable().unique().references('orders.id');
  table.text('renewal_order_id').unique().references('orders.id');
  // Its name where a payment provider bills by itself, and since when that does so no more.
  table.text('provider_reference').unique();
  table.bigInteger('provider_ended_at');
  // Periods are counted by the calendar from here on, and so many are paid for.
  table.bigInteger('anchor_at').notNullable();
  table.bigInteger('periods').notNullable();
  table.bigInteger('current_period_start').notNullable();
  table.bigInteger('current_period_end').notNullable();
  // Until when the buyer owns the product unless something is paid, and when the next step is due.
  table.bigInteger('owns_until').notNullable();
  table.bigInteger('due_at');
  table.bigInteger('cancelled_at');
  table.bigInteger('ended_at');
  table.bigInteger('created_at').notNullable();
  table.bigInteger('updated_at').notNullable();
}

function addIndexes(table: Knex.CreateTableBuilder, knex: Knex): void {
  table.unique(['buyer_id', 'product_id'], {
    indexName: 'subscriptions_one_running',
    predicate: knex.whereRaw("status <> 'expired'"),
  });
  table.index(['due_at', 'id']);
  table.index(['buyer_id', 'created_at', 'id']);
  table.index(['seller_id', 'created_at', 'id']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('subscriptions');
}
