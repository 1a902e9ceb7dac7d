// What an order freezes besides, what its buyer agreed to and asked for, where it is paid, and the money given back.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    // How many servers it is for, frozen when it was made; null for any number.
    table.bigInteger('seats');
    // How often it is billed: month or year; null where it is paid once.
    table.text('billing_interval');
    // The subscription that it began or renewed.
    table.text('subscription_id');
    table.integer('is_renewal').notNullable().defaultTo(0);
    // What the buyer agreed to; null where nobody asked.
    table.integer('immediate_delivery');
    table.text('terms_version');
    // The buyer's wish to have the money back, and the words of whoever asked for it or gave it.
    table.bigInteger('refund_requested_at');
    table.text('refund_reason');
    // The provider's page for paying: its name there, until when it is open, and which one of the order it is.
    table.text('checkout_reference');
    table.bigInteger('checkout_expires_at');
    table.bigInteger('checkout_attempts').notNullable().defaultTo(0);
    // Stays the same when the request is repeated under its Idempotency-Key, before the answer is kept.
    table.text('repeat_key');
    table.unique(['repeat_key'], { indexName: 'orders_repeat_key' });
    table.index(['created_at', 'id'], 'orders_to_refund', { predicate: knex.whereNotNull('refund_requested_at') });
    table.index(['license_id', 'status', 'id']);
    table.index(['seller_id', 'paid_at']);
    table.index(['subscription_id'], 'orders_of_subscription', { predicate: knex.whereNotNull('subscription_id') });
    table.index(['status', 'created_at', 'id']);
  });
  await freezeSeats(knex);
  await createRefunds(knex);
}

/** Orders of before are for as many servers as their products allow now. */
async function freezeSeats(knex: Knex): Promise<void> {
  const products: { id: string; max_activations: number }[] = await knex('products')
    .whereNotNull('max_activations')
    .whereIn('id', knex('orders').distinct('product_id'))
    .orderBy('id')
    .select('id', 'max_activations');
  for (const { id, max_activations: each } of products)
    await knex('orders')
      .where({ product_id: id })
      .update({ seats: knex.raw('quantity * ?', [each]) });
}

async function createRefunds(knex: Knex): Promise<void> {
  await knex.schema.createTable('refunds', (table) => {
    table.text('id').primary();
    table.text('order_id').notNullable().references('orders.id');
    table.text('seller_id').notNullable().references('accounts.id');
    table.text('status').notNullable().checkIn(['pending', 'done', 'failed']);
    // Of the buyer's money, and what of it the operator's fee and the tax are; those are known when it is done.
    table.bigInteger('cents').notNullable();
    table.bigInteger('fee_cents');
    table.bigInteger('tax_cents');
    // Whether it gives back what was paid for an order that could not be taken up again.
    table.integer('of_late_payment').notNullable();
    table.text('reason');
    // Who gave it; null for the service.
    table.text('requested_by').references('accounts.id');
    // Stays the same when the request is repeated under its Idempotency-Key.
    table.text('repeat_key').unique();
    // The payment that is given back, and what the provider calls the refund.
    table.text('payment_reference');
    table.text('provider_reference');
    // A word, such as charge_disputed.
    table.text('failure');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('settled_at');
    table.check('cents >= 0', undefined, 'refunds_cents');
    table.check("(status = 'pending') = (settled_at is null)", undefined, 'refunds_settled');
    table.index(['order_id', 'created_at', 'id']);
    table.index(['seller_id', 'settled_at']);
    table.index(['requested_by']);
    table.unique(['order_id'], {
      indexName: 'refunds_one_pending',
      predicate: knex.whereRaw("status = 'pending' and of_late_payment = 0"),
    });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('refunds');
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex([], 'orders_to_refund');
    table.dropIndex(['license_id', 'status', 'id']);
    table.dropIndex(['seller_id', 'paid_at']);
    table.dropIndex([], 'orders_of_subscription');
    table.dropIndex(['status', 'created_at', 'id']);
    table.dropUnique([], 'orders_repeat_key');
  });
  for (const column of ADDED) await knex.raw('alter table orders drop column ??', [column]);
}

const ADDED = [
  'seats',
  'billing_interval',
  'subscription_id',
  'is_renewal',
  'immediate_delivery',
  'terms_version',
  'refund_requested_at',
  'refund_reason',
  'checkout_reference',
  'checkout_expires_at',
  'checkout_attempts',
  'repeat_key',
];
