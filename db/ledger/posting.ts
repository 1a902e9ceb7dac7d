// What the ledger is made of: movements of money from one account to another, which is why all accounts together are
// always zero.
import type { LedgerKind } from '#generated/enums.js';

/**
 * Whose money it is: with the payment provider (what buyers paid, less what they were given back), the operator's, due
 * as tax, paid out to sellers, or a seller's.
 */
type LedgerAccount = 'provider' | 'platform' | 'tax' | 'payouts' | `seller:${string}`;

/** A movement, with what it is about. */
export interface NewPosting {
  /** `tax` and `tax_refund` touch no seller, and all others do. */
  readonly kind: LedgerKind | 'tax' | 'tax_refund';
  readonly source: LedgerAccount;
  readonly destination: LedgerAccount;
  /** An integer that is not negative; nothing is posted of 0. */
  readonly cents: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly orderId?: string | undefined;
  readonly refundId?: string | undefined;
  readonly payoutId?: string | undefined;
}

/** A posting as the seller sees it whom it touches. */
export interface LedgerEntry {
  id: string;
  kind: LedgerKind;
  /** Its place among the seller's in this currency, from 1. */
  position: number;
  orderId: string | null;
  /** What the order was for, by the name it had then. */
  productName: string | null;
  payoutId: string | null;
  /** Negative where the seller has less by it. */
  amountCents: number;
  /** What the seller has after it. */
  balanceCents: number;
  currency: string;
  createdAt: number;
}

export interface LedgerEntryRow {
  id: string;
  kind: LedgerKind;
  position: number;
  order_id: string | null;
  product_name: string | null;
  payout_id: string | null;
  destination: string;
  cents: number;
  balance_cents: number;
  currency: string;
  created_at: number;
}

export const toLedgerEntry = (row: LedgerEntryRow): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  position: row.position,
  orderId: row.order_id,
  productName: row.product_name,
  payoutId: row.payout_id,
  amountCents: row.destination === 'seller' ? row.cents : -row.cents,
  balanceCents: row.balance_cents,
  currency: row.currency,
  createdAt: row.created_at,
});

const SELLER = 'seller:';

/** A seller's account. */
export const sellerAccount = (sellerId: string): LedgerAccount => `${SELLER}${sellerId}`;

/** A side of a posting as it is stored: the kind of account, and the seller where it is one's. */
export function sideOf(account: LedgerAccount): { readonly name: string; readonly sellerId: string | null } {
  if (!account.startsWith(SELLER)) return { name: account, sellerId: null };
  return { name: 'seller', sellerId: account.slice(SELLER.length) };
}
