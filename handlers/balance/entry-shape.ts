// How the entries of a balance look on the wire, and as CSV.
import type { components } from '#generated/types.js';
import type { LedgerEntry } from '../../db/ledger/posting.js';
import { csvRows, type CsvColumns } from '../csv-rows.js';
import { isoTime } from '../iso-time.js';

export const entryShape = (entry: LedgerEntry): components['schemas']['LedgerEntry'] => ({
  id: entry.id,
  kind: entry.kind,
  order_id: entry.orderId,
  payout_id: entry.payoutId,
  amount_cents: entry.amountCents,
  balance_cents: entry.balanceCents,
  currency: entry.currency,
  created_at: isoTime(entry.createdAt),
});

const COLUMNS: CsvColumns<LedgerEntry> = {
  id: ({ id }) => id,
  created_at: ({ createdAt }) => isoTime(createdAt),
  kind: ({ kind }) => kind,
  order_id: ({ orderId }) => orderId,
  product_name: ({ productName }) => productName,
  payout_id: ({ payoutId }) => payoutId,
  amount_cents: ({ amountCents }) => amountCents,
  balance_cents: ({ balanceCents }) => balanceCents,
  currency: ({ currency }) => currency,
};

/** Entries as a table, with what their orders were for. */
export const entryRows = (pages: AsyncIterable<readonly LedgerEntry[]>) => csvRows(COLUMNS, pages);
