// The ledger: postings are only ever added, and each tells what its seller has after it. A seller has an account in
// each currency, since the one of an installation may change and the money of former sales does not.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import { sideOf, toLedgerEntry, type LedgerEntry, type LedgerEntryRow, type NewPosting } from './posting.js';

/** A seller's account in a currency. */
export interface SellerAccount {
  readonly sellerId: string;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** What a seller has, and how far the ledger and the payouts have come. */
export interface Balance {
  /** Negative after refunds of what was paid out already. */
  readonly balanceCents: number;
  /** How many entries there are, which is the position of the newest. */
  readonly entries: number;
  /** The position of the newest payout's entry; 0 before the first. */
  readonly paidEntries: number;
}

/** A balance as admins see it. */
export interface SellerBalance extends Balance {
  readonly sellerId: string;
  readonly sellerName: string | null;
  readonly currency: string;
}

const TABLE = 'ledger_postings';
const BALANCES = 'ledger_balances';

/** Entries of a page that is read while a list is sent. */
const WALKED = 200;

export type Ledger = ReturnType<typeof createLedger>;

/** The ledger of a database. */
export function createLedger(db: Executor, clock: () => number) {
  return { ...ledgerReads(db), ...ledgerWrites(db, clock) };
}

interface BalanceRow {
  balance_cents: number;
  entries: number;
  paid_entries: number;
}

const ofSeller = query<BalanceRow>((knex) =>
  knex(BALANCES)
    .where({ seller_id: param('sellerId'), currency: param('currency') })
    .select('balance_cents', 'entries', 'paid_entries'),
);

const selectEntries = (knex: Knex): Knex.QueryBuilder =>
  knex(`${TABLE} as l`)
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .where({ 'l.seller_id': param('sellerId'), 'l.currency': param('currency') })
    .whereBetween('l.position', [param('from'), param('to')])
    .select(
      'l.id',
      'l.kind',
      'l.position',
      'l.order_id',
      'l.payout_id',
      'l.destination',
      'l.cents',
      'l.balance_cents',
      'l.currency',
      'l.created_at',
      'o.product_name',
    );

const entriesUp = query<LedgerEntryRow>((knex) => selectEntries(knex).orderBy('l.position'));
const entriesDown = query<LedgerEntryRow>((knex) => selectEntries(knex).orderBy('l.position', 'desc'));

function ledgerReads({ knex, first, all }: Executor) {
  const balance = async ({ sellerId, currency }: SellerAccount): Promise<Balance> => {
    const row = await first(ofSeller, { sellerId, currency });
    if (row === undefined) return { balanceCents: 0, entries: 0, paidEntries: 0 };
    return { balanceCents: row.balance_cents, entries: row.entries, paidEntries: row.paid_entries };
  };

  return {
    /** What a seller has; all zero before the first posting. */
    balance,

    /** A page of a seller's entries, counted from 1, newest first, and how many there are in all. */
    async entries(
      { sellerId, currency }: SellerAccount,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ items: LedgerEntry[]; total: number }> {
      const { entries: total } = await balance({ sellerId, currency });
      const to = total - (page - 1) * limit;
      const rows = await all(entriesDown, { sellerId, currency, from: to - limit + 1, to });
      return { items: rows.map(toLedgerEntry), total };
    },

    /** A seller's entries between two positions (inclusive), oldest first, in pages. */
    async *walk(
      { sellerId, currency }: SellerAccount,
      { first: start, last }: { first: number; last: number },
    ): AsyncGenerator<LedgerEntry[]> {
      for (let from = start; from <= last; from += WALKED) {
        const to = Math.min(from + WALKED - 1, last);
        const rows = await all(entriesUp, { sellerId, currency, from, to });
        yield rows.map(toLedgerEntry);
      }
    },

    /** A page, counted from 1, of what sellers have in a currency, the most first, and how many they are in all. */
    async balances(
      currency: string,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ items: SellerBalance[]; total: number }> {
      const rows: (BalanceRow & { seller_id: string; seller_name: string | null; currency: string })[] = await knex(
        `${BALANCES} as b`,
      )
        .join('accounts as s', 's.id', 'b.seller_id')
        .where('b.currency', currency)
        .orderBy([
          { column: 'b.balance_cents', order: 'desc' },
          { column: 'b.seller_id', order: 'desc' },
        ])
        .limit(limit)
        .offset((page - 1) * limit)
        .select('b.*', 's.seller_name');
      const counted: { count: number }[] = await knex(BALANCES).where({ currency }).count({ count: '*' });
      return { items: rows.map(toSellerBalance), total: counted[0]!.count };
    },
  };
}

const toSellerBalance = (
  row: BalanceRow & { seller_id: string; seller_name: string | null; currency: string },
): SellerBalance => ({
  sellerId: row.seller_id,
  sellerName: row.seller_name,
  currency: row.currency,
  balanceCents: row.balance_cents,
  entries: row.entries,
  paidEntries: row.paid_entries,
});

const insertion = query((knex) =>
  knex(TABLE).insert(
    params(
      'id',
      'kind',
      'source',
      'destination',
      'cents',
      'currency',
      'seller_id',
      'position',
      'balance_cents',
      'order_id',
      'refund_id',
      'payout_id',
      'created_at',
    ),
  ),
);

const move = query<BalanceRow>((knex) =>
  knex(BALANCES)
    .insert({ ...params('seller_id', 'currency', 'balance_cents'), entries: 1, paid_entries: 0 })
    .onConflict(['seller_id', 'currency'])
    .merge({
      balance_cents: knex.raw('??.balance_cents + excluded.balance_cents', [BALANCES]),
      entries: knex.raw('??.entries + 1', [BALANCES]),
    })
    .returning(['balance_cents', 'entries', 'paid_entries']),
);

const markPaid = query((knex) =>
  knex(BALANCES)
    .where({ seller_id: param('sellerId'), currency: param('currency') })
    .update({ paid_entries: knex.ref('entries') }),
);

function ledgerWrites({ first, run }: Executor, clock: () => number) {
  return {
    /**
     * Adds postings, in this order; of 0 cents there is none. The caller holds the locks of the sellers' accounts, by
     * which their balances are judged.
     *
     * @throws RangeError for cents that are no safe integer, or negative
     */
    async post(postings: readonly NewPosting[]): Promise<void> {
      const createdAt = clock();
      for (const posting of postings) {
        const { cents, currency } = posting;
        if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} cents cannot be posted`);
        if (cents === 0) continue;
        const [source, destination] = [sideOf(posting.source), sideOf(posting.destination)];
        const sellerId = source.sellerId ?? destination.sellerId;
        const change = source.sellerId === null ? cents : -cents;
        const after =
          sellerId === null ? null : (await first(move, { seller_id: sellerId, currency, balance_cents: change }))!;
        await run(insertion, {
          id: uuid(),
          kind: posting.kind,
          source: source.name,
          destination: destination.name,
          cents,
          currency,
          seller_id: sellerId,
          position: after?.entries ?? null,
          balance_cents: after?.balance_cents ?? null,
          order_id: posting.orderId ?? null,
          refund_id: posting.refundId ?? null,
          payout_id: posting.payoutId ?? null,
          created_at: createdAt,
        });
      }
    },

    /** Notes that the newest posting of a seller is that of a payout. */
    async markPaid({ sellerId, currency }: SellerAccount): Promise<void> {
      await run(markPaid, { sellerId, currency });
    },
  };
}
