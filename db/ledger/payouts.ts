// Money that was given to sellers outside of the service, as admins say. Each payout covers the entries of the ledger
// since the one before.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { param, params, query } from '../engine/prepared-query.js';
import type { EntryRange, Ledger, SellerAccount } from './ledger.js';
import { sellerAccount } from './posting.js';

interface NewPayout extends SellerAccount {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  readonly id?: string | undefined;
  /** At least 1. */
  readonly amountCents: number;
  /** What names it where it was made, such as a bank's number of the transfer. */
  readonly reference: string | null;
  /** What the admin says about it to the seller. */
  readonly note: string | null;
  /** The admin. */
  readonly createdBy: string;
}

export interface PayoutRecord extends NewPayout {
  readonly id: string;
  /** The entries it covers. Its own follows them. */
  readonly covers: EntryRange;
  readonly createdAt: number;
}

interface PayoutFilter {
  readonly sellerId?: string | undefined;
}

interface PayoutRow {
  id: string;
  seller_id: string;
  amount_cents: number;
  currency: string;
  reference: string | null;
  note: string | null;
  created_by: string;
  first_entry: number;
  last_entry: number;
  created_at: number;
}

const TABLE = 'payouts';

const byId = query<PayoutRow>((knex) => knex(TABLE).where('id', param('id')));

const insertion = query((knex) =>
  knex(TABLE).insert(
    params(
      'id',
      'seller_id',
      'amount_cents',
      'currency',
      'reference',
      'note',
      'created_by',
      'first_entry',
      'last_entry',
      'created_at',
    ),
  ),
);

/** The payouts of a database. */
export function createPayouts(db: Executor, ledger: Ledger, clock: () => number) {
  return { ...payoutReads(db), ...payoutWrites(db, ledger, clock) };
}

function payoutReads({ knex, first }: Executor) {
  return {
    async byId(id: string): Promise<PayoutRecord | undefined> {
      const row = await first(byId, { id });
      return row && toPayout(row);
    },

    /** A page, counted from 1, newest first, and how many there are in all. */
    async list({
      page,
      limit,
      ...filter
    }: PayoutFilter & { page: number; limit: number }): Promise<{ items: PayoutRecord[]; total: number }> {
      const rows: PayoutRow[] = await narrow(knex(TABLE), filter)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit)
        .offset((page - 1) * limit);
      const { count }: { count: number } = await narrow(knex(TABLE), filter).count({ count: '*' }).first();
      return { items: rows.map(toPayout), total: count };
    },

    /** The newest payouts to a seller, `most` at most, in pages. */
    async *walk(sellerId: string, most: number): AsyncGenerator<PayoutRecord[]> {
      const query = knex(TABLE).where({ seller_id: sellerId }).select('*');
      for await (const rows of newestFirst<PayoutRow>(query, { time: 'created_at', id: 'id' }, most))
        yield rows.map(toPayout);
    },
  };
}

function payoutWrites({ first, run }: Executor, ledger: Ledger, clock: () => number) {
  return {
    /** Notes a payout and posts it. The caller holds the lock of the seller's account, and has judged the balance. */
    async create(payout: NewPayout): Promise<PayoutRecord> {
      const { id = uuid(), sellerId, amountCents: cents, currency } = payout;
      const now = clock();
      const { entries, paidEntries } = await ledger.balance(payout);
      await run(insertion, {
        id,
        seller_id: sellerId,
        amount_cents: cents,
        currency,
        reference: payout.reference,
        note: payout.note,
        created_by: payout.createdBy,
        first_entry: paidEntries + 1,
        last_entry: entries,
        created_at: now,
      });
      const source = sellerAccount(sellerId);
      await ledger.post([{ kind: 'payout', source, destination: 'payouts', cents, currency, payoutId: id }]);
      await ledger.markPaid(payout, cents, now);
      return toPayout((await first(byId, { id }))!);
    },
  };
}

function narrow(query: Knex.QueryBuilder, { sellerId }: PayoutFilter): Knex.QueryBuilder {
  if (sellerId !== undefined) query.where('seller_id', sellerId);
  return query;
}

const toPayout = (row: PayoutRow): PayoutRecord => ({
  id: row.id,
  sellerId: row.seller_id,
  amountCents: row.amount_cents,
  currency: row.currency,
  reference: row.reference,
  note: row.note,
  createdBy: row.created_by,
  covers: { first: row.first_entry, last: row.last_entry },
  createdAt: row.created_at,
});
