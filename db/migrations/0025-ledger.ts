// The ledger of money: postings that nothing changes or deletes, what each seller has by them, and what was paid out.
// Orders that were paid before there was a ledger are posted here.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { refuseChanges } from '../engine/append-only.js';

/** Orders of one read. */
const ORDERS_A_READ = 500;
/** Rows of one statement: thirteen values each, far below SQLite's bound of 32,766 parameters. */
const ROWS_PER_STATEMENT = 500;

export async function up(knex: Knex): Promise<void> {
  await createPayouts(knex);
  await createPostings(knex);
  await createBalances(knex);
  await appendOnly(knex, 'ledger_postings');
  await appendOnly(knex, 'payouts', ['reference', 'note']);
  await postFormerSales(knex);
}

async function createPayouts(knex: Knex): Promise<void> {
  await knex.schema.createTable('payouts', (table) => {
    table.text('id').primary();
    table.text('seller_id').notNullable().references('accounts.id');
    table.bigInteger('amount_cents').notNullable();
    table.text('currency').notNullable();
    // What an admin wrote about it, which goes when the account is deleted.
    table.text('reference');
    table.text('note');
    table.text('created_by').notNullable().references('accounts.id');
    // The seller's entries since the payout before, by their positions; none where the first is behind the last. The
    // entry of the payout itself follows the last.
    table.bigInteger('first_entry').notNullable();
    table.bigInteger('last_entry').notNullable();
    table.bigInteger('created_at').notNullable();
    table.check('amount_cents between 1 and 9007199254740991', {}, 'payouts_amount');
    table.check('first_entry between 1 and last_entry + 1', {}, 'payouts_entries');
    table.unique(['seller_id', 'currency', 'last_entry']);
    table.index(['seller_id', 'created_at', 'id']);
    table.index(['created_at', 'id']);
  });
}

async function createPostings(knex: Knex): Promise<void> {
  await knex.schema.createTable('ledger_postings', (table) => {
    table.text('id').primary();
    table
      .text('kind')
      .notNullable()
      .checkIn(['sale', 'fee', 'tax', 'refund', 'fee_refund', 'tax_refund', 'dispute', 'payout', 'adjustment']);
    // Where the money comes from and where it goes: a seller's account is named by `seller_id`.
    for (const side of ['source', 'destination'])
      table.text(side).notNullable().checkIn(['provider', 'platform', 'tax', 'payouts', 'seller']);
    table.bigInteger('cents').notNullable();
    table.text('currency').notNullable();
    table.text('seller_id').references('accounts.id');
    // The place among the postings of this seller and currency, from 1, and what the seller has after it.
    table.bigInteger('position');
    table.bigInteger('balance_cents');
    table.text('order_id').references('orders.id');
    table.text('refund_id').references('refunds.id');
    table.text('payout_id').references('payouts.id');
    table.bigInteger('created_at').notNullable();
    table.check('cents between 1 and 9007199254740991', {}, 'ledger_postings_cents');
    // Both sides are never the same, so that a posting touches one seller at most.
    table.check('source <> destination', {}, 'ledger_postings_sides');
    table.check("(seller_id is not null) = ('seller' in (source, destination))", {}, 'ledger_postings_seller');
    table.check("(seller_id is null) = (kind in ('tax', 'tax_refund'))", {}, 'ledger_postings_kind');
    table.check('(seller_id is null) = (position is null)', {}, 'ledger_postings_position');
    table.check('(seller_id is null) = (balance_cents is null)', {}, 'ledger_postings_balance');
    table.check("(kind = 'payout') = (payout_id is not null)", {}, 'ledger_postings_payout');
    table.unique(['seller_id', 'currency', 'position']);
    table.index(['seller_id', 'currency', 'created_at', 'position']);
    // Whatever calls for it twice, an order is sold once, and a refund and a payout are made once.
    table.unique(['order_id'], { indexName: 'ledger_postings_one_sale', predicate: knex.whereRaw("kind = 'sale'") });
    table.unique(['refund_id', 'kind'], {
      indexName: 'ledger_postings_one_refund',
      predicate: knex.whereNotNull('refund_id'),
    });
    table.unique(['payout_id'], {
      indexName: 'ledger_postings_one_payout',
      predicate: knex.whereNotNull('payout_id'),
    });
  });
}

/** What the newest posting of each seller and currency says, so that many are listed without looking for each. */
async function createBalances(knex: Knex): Promise<void> {
  await knex.schema.createTable('ledger_balances', (table) => {
    table.text('seller_id').notNullable().references('accounts.id');
    table.text('currency').notNullable();
    table.bigInteger('balance_cents').notNullable();
    // How many postings there are, which is the position of the newest.
    table.bigInteger('entries').notNullable();
    // The position of the newest payout; 0 before the first.
    table.bigInteger('paid_entries').notNullable();
    table.bigInteger('paid_out_cents').notNullable();
    // When the newest payout was made.
    table.bigInteger('paid_at');
    table.check('balance_cents between -9007199254740991 and 9007199254740991', {}, 'ledger_balances_safe');
    table.check('paid_out_cents between 0 and 9007199254740991', {}, 'ledger_balances_paid_out');
    table.check('paid_entries between 0 and entries', {}, 'ledger_balances_entries');
    table.primary(['seller_id', 'currency']);
    table.index(['currency', 'balance_cents', 'seller_id']);
  });
}

/** Refuses to delete rows, and to change them but for columns that may be erased. */
async function appendOnly(knex: Knex, table: string, erasable: readonly string[] = []): Promise<void> {
  const columns = Object.keys(await knex(table).columnInfo()).filter((column) => !erasable.includes(column));
  await refuseChanges(knex, { table, words: 'The ledger is append-only' }, columns);
}

interface FormerOrder {
  id: string;
  seller_id: string;
  amount_cents: number;
  tax_cents: number;
  fee_cents: number;
  currency: string;
  paid_at: number;
}

/**
 * Sales of the time before, in the order in which they were paid. No release before this one refunded an order or knew
 * of a dispute, so that what was paid is there as `paid`.
 */
async function postFormerSales(knex: Knex): Promise<void> {
  const balances = new Map<string, SellerBalance>();
  let last: FormerOrder | undefined;
  do {
    const orders: FormerOrder[] = await behind(
      knex('orders')
        .where('status', 'paid')
        .where('amount_cents', '>', 0)
        .orderBy(['paid_at', 'id'])
        .limit(ORDERS_A_READ)
        .select('id', 'seller_id', 'amount_cents', 'tax_cents', 'fee_cents', 'currency', 'paid_at'),
      last,
    );
    const postings = orders.flatMap((order) => postingsOf(order, balances));
    await insertAll(knex, 'ledger_postings', postings);
    last = orders.at(-1);
  } while (last !== undefined);
  await insertAll(knex, 'ledger_balances', [...balances.values()]);
}

const behind = (query: Knex.QueryBuilder, last: FormerOrder | undefined): Knex.QueryBuilder =>
  last === undefined
    ? query
    : query
        .where('paid_at', '>=', last.paid_at)
        .where((rest) => void rest.where('paid_at', '>', last.paid_at).orWhere('id', '>', last.id));

interface SellerBalance {
  seller_id: string;
  currency: string;
  balance_cents: number;
  entries: number;
  paid_entries: number;
  paid_out_cents: number;
}

/** The sale of an order with its fee and tax; what the seller has by it is added to `balances`. */
function postingsOf(order: FormerOrder, balances: Map<string, SellerBalance>): object[] {
  const { seller_id, currency, amount_cents: amount, tax_cents: tax, fee_cents: fee } = order;
  const name = `${seller_id} ${currency}`;
  const none = { balance_cents: 0, entries: 0, paid_entries: 0, paid_out_cents: 0 };
  const balance = balances.get(name) ?? { seller_id, currency, ...none };
  balances.set(name, balance);
  const ofSeller = (change: number) => ({
    seller_id,
    position: ++balance.entries,
    balance_cents: (balance.balance_cents += change),
  });
  const postings: object[] = [];
  const add = (kind: string, source: string, destination: string, cents: number): void => {
    if (cents === 0) return;
    const isSeller = source === 'seller' ? -1 : destination === 'seller' ? 1 : 0;
    postings.push({
      id: uuid({ msecs: order.paid_at }),
      kind,
      source,
      destination,
      cents,
      currency,
      ...(isSeller === 0 ? { seller_id: null, position: null, balance_cents: null } : ofSeller(isSeller * cents)),
      order_id: order.id,
      refund_id: null,
      payout_id: null,
      created_at: order.paid_at,
    });
  };
  add('sale', 'provider', 'seller', amount - tax);
  add('tax', 'provider', 'tax', tax);
  add('fee', 'seller', 'platform', fee);
  return postings;
}

async function insertAll(knex: Knex, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await knex(table).insert(rows.slice(start, start + ROWS_PER_STATEMENT));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('ledger_balances');
  await knex.schema.dropTable('ledger_postings');
  await knex.schema.dropTable('payouts');
}
