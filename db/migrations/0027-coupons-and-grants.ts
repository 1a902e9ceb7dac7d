// Coupons of sellers, and products that sellers give to people by their addresses.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';

/** Rows of one statement: a dozen values each, far below the bound on parameters. */
const MOVED_AT_ONCE = 500;

interface OldGrant {
  readonly account_id: string;
  readonly product_id: string;
  readonly expires_at: number | null;
  readonly created_at: number;
  readonly email: string | null;
  readonly max_activations: number | null;
}

export async function up(knex: Knex): Promise<void> {
  await createCoupons(knex);
  await createProductGrants(knex);
  await moveGifts(knex);
}

async function createCoupons(knex: Knex): Promise<void> {
  await knex.schema.createTable('coupons', (table) => {
    table.text('id').primary();
    table.text('seller_id').notNullable().references('accounts.id');
    // In upper case.
    table.text('code').notNullable();
    table.bigInteger('percent_off');
    table.bigInteger('amount_off_cents');
    table.bigInteger('max_uses');
    table.bigInteger('max_uses_per_buyer');
    table.bigInteger('starts_at');
    table.bigInteger('ends_at');
    // A JSON array; null where it is good for everything of the seller.
    table.text('product_ids');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('updated_at').notNullable();
    // Orders go on naming it.
    table.bigInteger('deleted_at');
    table.check('(percent_off is null) <> (amount_off_cents is null)', {}, 'coupons_one_discount');
    table.check('percent_off is null or percent_off between 1 and 100', {}, 'coupons_percent');
    table.check('amount_off_cents is null or amount_off_cents >= 1', {}, 'coupons_amount');
    table.index(['seller_id', 'created_at', 'id']);
  });
  await knex.raw('create unique index coupons_code on coupons (seller_id, code) where deleted_at is null');
  await knex.schema.alterTable('orders', (table) => {
    // By which its uses are counted; the code is beside it, as it was.
    table.text('coupon_id');
    table.index(['coupon_id', 'buyer_id'], 'orders_by_coupon', { predicate: knex.whereNotNull('coupon_id') });
  });
}

async function createProductGrants(knex: Knex): Promise<void> {
  await knex.schema.createTable('product_grants', (table) => {
    table.text('id').primary();
    table.text('product_id').notNullable().references('products.id');
    // To whom it was given, in lower case; null once the account that took it is deleted.
    table.text('email');
    // Who took it; null until then.
    table.text('account_id').references('accounts.id');
    table.text('source').notNullable();
    table.text('external_id');
    // Null for no limit.
    table.bigInteger('seats');
    table.bigInteger('expires_at');
    table.bigInteger('claimed_at');
    // When its letter was written; null while that waits.
    table.bigInteger('mailed_at');
    table.bigInteger('ended_at');
    table.text('ended_as').checkIn(['revoked', 'expired']);
    table.bigInteger('created_at').notNullable();
    table.check('(account_id is null) = (claimed_at is null)', {}, 'product_grants_claimed');
    table.check('(ended_as is null) = (ended_at is null)', {}, 'product_grants_ended');
    table.index(['account_id', 'product_id']);
    table.index(['account_id', 'created_at', 'id']);
    table.index(['product_id', 'created_at', 'id']);
    table.index(['product_id', 'email']);
  });
  await knex.raw(
    'create unique index product_grants_once on product_grants (product_id, source, external_id) where external_id is not null',
  );
  await knex.raw(
    'create index product_grants_open on product_grants (email) where account_id is null and ended_at is null',
  );
  await knex.raw('create index product_grants_to_mail on product_grants (id) where mailed_at is null');
  await knex.raw('create index product_grants_to_expire on product_grants (expires_at) where ended_at is null');
}

/** What was given so far stood beside the free products that people took; those stay where they are. */
async function moveGifts(knex: Knex): Promise<void> {
  const gifts: OldGrant[] = await knex('grants as g')
    .join('accounts as a', 'a.id', 'g.account_id')
    .join('products as p', 'p.id', 'g.product_id')
    .where('g.source', 'grant')
    .orderBy(['g.account_id', 'g.product_id'])
    .select('g.account_id', 'g.product_id', 'g.expires_at', 'g.created_at', 'a.email', 'p.max_activations');
  const rows = gifts.map(({ max_activations: seats, created_at: given, ...gift }) => ({
    ...gift,
    id: uuid({ msecs: given }),
    source: 'grant',
    seats,
    claimed_at: given,
    mailed_at: given,
    created_at: given,
  }));
  for (let start = 0; start < rows.length; start += MOVED_AT_ONCE)
    await knex('product_grants').insert(rows.slice(start, start + MOVED_AT_ONCE));
  await knex('grants').where({ source: 'grant' }).delete();
}

/** What was given and not taken, or taken twice, has no place in the table of before. */
export async function down(knex: Knex): Promise<void> {
  const gifts: Omit<OldGrant, 'email' | 'max_activations'>[] = await knex('product_grants')
    .whereNotNull('account_id')
    .whereNull('ended_at')
    .select('account_id', 'product_id', 'expires_at', 'created_at');
  for (const gift of gifts)
    await knex('grants')
      .insert({ ...gift, source: 'grant' })
      .onConflict(['account_id', 'product_id', 'source'])
      .ignore();
  await knex.schema.dropTable('product_grants');
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex(['coupon_id', 'buyer_id'], 'orders_by_coupon');
  });
  await knex.raw('alter table orders drop column coupon_id');
  await knex.schema.dropTable('coupons');
}
