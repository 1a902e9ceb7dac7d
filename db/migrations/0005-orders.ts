// Orders, the ownership that comes without one, and the ledger of downloads.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createOrders(knex);
  await knex.schema.createTable('grants', (table) => {
    table.text('account_id').notNullable().references('accounts.id');
    table.text('product_id').notNullable().references('products.id');
    table.text('source').notNullable().checkIn(['free', 'grant']);
    table.integer('expires_at');
    table.integer('created_at').notNullable();
    table.primary(['account_id', 'product_id', 'source']);
  });
  await knex.schema.createTable('downloads', (table) => {
    table.text('id').primary();
    table.text('version_id').notNullable().references('versions.id');
    table.text('product_id').notNullable().references('products.id');
    table.text('account_id').notNullable().references('accounts.id');
    table.text('address').notNullable();
    table.text('nonce').notNullable();
    table.integer('counted').notNullable().checkBetween([0, 1]);
    table.integer('created_at').notNullable();
    // Who downloaded this version, and when last.
    table.index(['version_id', 'account_id', 'created_at']);
    table.index(['account_id', 'product_id', 'created_at']);
  });
}

async function createOrders(knex: Knex): Promise<void> {
  await knex.schema.createTable('orders', (table) => {
    addOrderColumns(table);
    addOrderChecks(table);
    addOrderIndexes(table, knex);
  });
}

function addOrderColumns(table: Knex.CreateTableBuilder): void {
  table.text('id').primary();
  table.text('product_id').notNullable().references('products.id');
  table.text('buyer_id').notNullable().references('accounts.id');
  table.text('seller_id').notNullable().references('accounts.id');
  table
    .text('status')
    .notNullable()
    .checkIn(['pending', 'paid', 'partially_refunded', 'refunded', 'disputed', 'cancelled']);
  // Frozen when the order is made.
  table.text('product_name').notNullable();
  table.integer('quantity').notNullable().checkBetween([1, 1000]);
  table.integer('additional_seats').notNullable().checkBetween([0, 1]);
  table.integer('unit_price_cents').notNullable();
  table.integer('discount_cents').notNullable().defaultTo(0);
  table.integer('tax_cents').notNullable().defaultTo(0);
  table.integer('amount_cents').notNullable();
  table.integer('refunded_cents').notNullable().defaultTo(0);
  table.integer('fee_cents').notNullable();
  table.integer('seller_net_cents').notNullable();
  table.text('currency').notNullable();
  table.text('coupon');
  table.text('license_id');
  // Of the payment: who takes it, its name there, and where the buyer goes to make it.
  table.text('payment').notNullable().checkIn(['none', 'manual', 'test', 'stripe']);
  table.text('payment_reference').unique();
  table.text('checkout_url');
  table.integer('created_at').notNullable();
  table.integer('updated_at').notNullable();
  table.integer('paid_at');
  table.integer('refunded_at');
  table.integer('change_seq').notNullable().unique();
}

function addOrderChecks(table: Knex.CreateTableBuilder): void {
  const amounts = [
    'unit_price_cents',
    'discount_cents',
    'tax_cents',
    'refunded_cents',
    'fee_cents',
    'seller_net_cents',
  ];
  table.check(amounts.map((column) => `${column} >= 0`).join(' and '), undefined, 'orders_amounts');
  table.check('amount_cents = unit_price_cents * quantity - discount_cents + tax_cents', undefined, 'orders_total');
  table.check('refunded_cents <= amount_cents', undefined, 'orders_refund');
  table.check("status in ('pending', 'cancelled') or paid_at is not null", undefined, 'orders_paid');
}

function addOrderIndexes(table: Knex.CreateTableBuilder, knex: Knex): void {
  table.unique(['buyer_id', 'product_id'], {
    indexName: 'orders_one_pending',
    predicate: knex.whereRaw("status = 'pending'"),
  });
  table.index(['buyer_id', 'created_at', 'id']);
  table.index(['seller_id', 'created_at', 'id']);
  table.index(['buyer_id', 'product_id', 'status']);
  table.index(['buyer_id', 'change_seq']);
  table.index(['seller_id', 'change_seq']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('downloads');
  await knex.schema.dropTable('grants');
  await knex.schema.dropTable('orders');
}
