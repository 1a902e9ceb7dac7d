// The ledger: postings are only ever added, and each tells what its seller has after it. A seller has an account in
// each currency, since the one of an installation may change and the money of former sales does not.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import { sendRows } from '../engine/rows-at-once.js';
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
  readonly paidOutCents: number;
  /** When the newest payout was made, in epoch ms. */
  readonly paidAt: number | null;
}

/** A balance as admins see it. */
export interface SellerBalance extends Balance {
  readonly sellerId: string;
  readonly sellerName: string | null;
  readonly displayName: string;
}

/** Times in epoch ms; undefined for no bound. */
interface Period {
  /** The first moment. */
  readonly from: number | undefined;
  /** The moment after the last. */
  readonly before: number | undefined;
}

const TABLE = 'ledger_postings';
const BALANCES = 'ledger_balances';

/** Positions of a seller's entries, both inclusive; none where the first is behind the last. */
export interface EntryRange {
  readonly first: number;
  readonly last: number;
}

/** Entries of a page that is read while a list is sent. */
const WALKED = 200;

export type Ledger = ReturnType<typeof createLedger>;

/** The ledger of a database. */
export function createLedger(db: Executor, clock: () => number) {
  return { ...entryReads(db), ...balanceReads(db), ...ledgerWrites(db, clock) };
}

interface BalanceRow {
  balance_cents: number;
  entries: number;
  paid_entries: number;
  paid_out_cents: number;
  paid_at: number | null;
}

const ofSeller = query<BalanceRow>((knex) =>
  knex(BALANCES).where({ seller_id: param('sellerId'), currency: param('currency') }),
);

const accountsOf = query<{ currency: string; entries: number }>((knex) =>
  knex(BALANCES)
    .where({ seller_id: param('sellerId') })
    .orderBy('currency')
    .select('currency', 'entries'),
);

const selectEntries = (knex: Knex): Knex.QueryBuilder =>
  knex(`${TABLE} as l`)
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .where({ 'l.seller_id': param('sellerId'), 'l.currency': param('currency') })
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

const between = (knex: Knex): Knex.QueryBuilder =>
  selectEntries(knex).whereBetween('l.position', [param('from'), param('to')]);

const entriesUp = query<LedgerEntryRow>((knex) => between(knex).orderBy('l.position'));
const entriesDown = query<LedgerEntryRow>((knex) => between(knex).orderBy('l.position', 'desc'));

/** Behind an entry of a moment, which the second condition finds in an index. */
const entriesSince = query<LedgerEntryRow>((knex) =>
  selectEntries(knex)
    .whereRaw('(l.created_at, l.position) > (?, ?)', [param('at'), param('position')])
    .where('l.created_at', '<', param('before'))
    .orderBy(['l.created_at', 'l.position'])
    .limit(WALKED),
);

function entryReads({ all }: Executor) {
  return {
    /**
     * A page, counted from 1, newest first, of a seller's entries between two positions (inclusive), and how many they
     * are in all.
     */
    async entries(
      { sellerId, currency }: SellerAccount,
      { first: start, last }: EntryRange,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ items: LedgerEntry[]; total: number }> {
      const to = last - (page - 1) * limit;
      const rows = await all(entriesDown, { sellerId, currency, from: Math.max(start, to - limit + 1), to });
      return { items: rows.map(toLedgerEntry), total: last - start + 1 };
    },

    /** A seller's entries between two positions, oldest first, in pages. */
    async *walk({ sellerId, currency }: SellerAccount, { first: start, last }: EntryRange) {
      for (let from = start; from <= last; from += WALKED) {
        const rows = await all(entriesUp, { sellerId, currency, from, to: Math.min(from + WALKED - 1, last) });
        yield rows.map(toLedgerEntry);
      }
    },

    /** The newest entries of a seller in all currencies, one after the other, `most` at most, in pages. */
    async *walkNewest(sellerId: string, most: number) {
      let left = most;
      for (const { currency, entries } of await all(accountsOf, { sellerId })) {
        const end = Math.max(0, entries - left);
        left -= entries - end;
        for (let to = entries; to > end; to -= WALKED) {
          const from = Math.max(end, to - WALKED) + 1;
          yield (await all(entriesDown, { sellerId, currency, from, to })).map(toLedgerEntry);
        }
      }
    },

    /** The first entries of a period, `most` at most, oldest first, in pages. */
    async *walkPeriod({ sellerId, currency }: SellerAccount, { from = 0, before = FOREVER }: Period, most: number) {
      let last = { at: from, position: 0 };
      for (let left = most; left > 0; left -= WALKED) {
        const rows = await all(entriesSince, { sellerId, currency, ...last, before });
        yield rows.slice(0, left).map(toLedgerEntry);
        if (rows.length < WALKED) return;
        const { created_at: at, position } = rows.at(-1)!;
        last = { at, position };
      }
    },
  };
}

function balanceReads({ knex, first }: Executor) {
  return {
    /** What a seller has; all zero before the first posting. */
    async balance({ sellerId, currency }: SellerAccount): Promise<Balance> {
      const row = await first(ofSeller, { sellerId, currency });
      return row === undefined ? NOTHING : toBalance(row);
    },

    /** A page, counted from 1, of what sellers have in a currency, the most first, and how many they are in all. */
    async balances(
      currency: string,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ items: SellerBalance[]; total: number }> {
      const rows: SellerBalanceRow[] = await knex(`${BALANCES} as b`)
        .join('accounts as s', 's.id', 'b.seller_id')
        .where('b.currency', currency)
        .orderBy([
          { column: 'b.balance_cents', order: 'desc' },
          { column: 'b.seller_id', order: 'desc' },
        ])
        .limit(limit)
        .offset((page - 1) * limit)
        .select('b.*', 's.seller_name', 's.display_name');
      const counted: { count: number }[] = await knex(BALANCES).where({ currency }).count({ count: '*' });
      return { items: rows.map(toSellerBalance), total: counted[0]!.count };
    },
  };
}

/** Later than any entry. */
const FOREVER = Number.MAX_SAFE_INTEGER;

const NOTHING: Balance = { balanceCents: 0, entries: 0, paidEntries: 0, paidOutCents: 0, paidAt: null };

const toBalance = (row: BalanceRow): Balance => ({
  balanceCents: row.balance_cents,
  entries: row.entries,
  paidEntries: row.paid_entries,
  paidOutCents: row.paid_out_cents,
  paidAt: row.paid_at,
});

type SellerBalanceRow = BalanceRow & { seller_id: string; seller_name: string | null; display_name: string };

const toSellerBalance = (row: SellerBalanceRow): SellerBalance => ({
  sellerId: row.seller_id,
  sellerName: row.seller_name,
  displayName: row.display_name,
  ...toBalance(row),
});

const move = query<Pick<BalanceRow, 'balance_cents' | 'entries'>>((knex) =>
  knex(BALANCES)
    .insert({ ...params('seller_id', 'currency', 'balance_cents', 'entries'), paid_entries: 0, paid_out_cents: 0 })
    .onConflict(['seller_id', 'currency'])
    .merge({
      balance_cents: knex.raw('??.balance_cents + excluded.balance_cents', [BALANCES]),
      entries: knex.raw('??.entries + excluded.entries', [BALANCES]),
    })
    .returning(['balance_cents', 'entries']),
);

const markPaid = query((knex) =>
  knex(BALANCES)
    .where({ seller_id: param('sellerId'), currency: param('currency') })
    .update({
      paid_entries: knex.ref('entries'),
      paid_out_cents: knex.raw('paid_out_cents + ?', [param('cents')]),
      paid_at: param('now'),
    }),
);

/** A posting with whose entry it is; null for nobody's, such as tax. */
interface OwnPosting extends NewPosting {
  readonly sellerId: string | null;
  /** What it adds to what the seller has, or takes from it. */
  readonly change: number;
}

/** What is posted of some, since of 0 cents there is nothing. @throws RangeError */
function postable(postings: readonly NewPosting[]): OwnPosting[] {
  const wrong = postings.find(({ cents }) => !Number.isSafeInteger(cents) || cents < 0);
  if (wrong !== undefined) throw new RangeError(`${wrong.cents} cents cannot be posted`);
  return postings
    .filter(({ cents }) => cents > 0)
    .map((posting) => {
      const [source, destination] = [sideOf(posting.source).sellerId, sideOf(posting.destination).sellerId];
      return { ...posting, sellerId: source ?? destination, change: source === null ? posting.cents : -posting.cents };
    });
}

type AfterMove = Pick<BalanceRow, 'balance_cents' | 'entries'>;

function ledgerWrites({ first, run, send }: Executor, clock: () => number) {
  /** Moves a seller's balance by all of some postings at once; returns what the seller has after each of them. */
  const moveBy = async (own: readonly OwnPosting[]): Promise<AfterMove[]> => {
    const { sellerId, currency } = own[0]!;
    const change = sum(own);
    const moved = { seller_id: sellerId, currency, balance_cents: change, entries: own.length };
    const last = (await first(move, moved))!;
    return own.map((_posting, index) => ({
      balance_cents: last.balance_cents - sum(own.slice(index + 1)),
      entries: last.entries - (own.length - 1 - index),
    }));
  };

  return {
    /**
     * Adds postings, in this order; of 0 cents there is none. The row of a seller's balance decides by itself which entry
     * each of them is, and what is there after it: until the transaction ends nobody else posts to that seller, so that an
     * act does it last. The caller holds the locks of the sellers' accounts, shared where it judges nothing by balances.
     *
     * @throws RangeError for cents that are no safe integer, or negative
     */
    async post(postings: readonly NewPosting[]): Promise<void> {
      const posted = postable(postings);
      if (posted.length === 0) return;
      const after = new Map<OwnPosting, AfterMove>();
      for (const account of new Set(posted.filter(isOfSeller).map(accountOf))) {
        const own = posted.filter((posting) => isOfSeller(posting) && accountOf(posting) === account);
        const moved = await moveBy(own);
        own.forEach((posting, index) => after.set(posting, moved[index]!));
      }
      const createdAt = clock();
      const rows = posted.map((posting) => toRow(posting, after.get(posting), createdAt));
      sendRows({ send }, TABLE, rows);
    },

    /** Notes that the newest posting of a seller is that of a payout, of so many cents at that time (epoch ms). */
    async markPaid({ sellerId, currency }: SellerAccount, cents: number, now: number): Promise<void> {
      await run(markPaid, { sellerId, currency, cents, now });
    },
  };
}

const isOfSeller = ({ sellerId }: OwnPosting): boolean => sellerId !== null;
const accountOf = ({ sellerId, currency }: OwnPosting): string => `${sellerId} ${currency}`;
const sum = (postings: readonly OwnPosting[]): number => postings.reduce((cents, { change }) => cents + change, 0);

const toRow = (posting: OwnPosting, after: AfterMove | undefined, createdAt: number) => ({
  id: uuid(),
  kind: posting.kind,
  source: sideOf(posting.source).name,
  destination: sideOf(posting.destination).name,
  cents: posting.cents,
  currency: posting.currency,
  seller_id: posting.sellerId,
  position: after?.entries ?? null,
  balance_cents: after?.balance_cents ?? null,
  order_id: posting.orderId ?? null,
  refund_id: posting.refundId ?? null,
  payout_id: posting.payoutId ?? null,
  created_at: createdAt,
});
