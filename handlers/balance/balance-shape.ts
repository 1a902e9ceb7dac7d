// How balances look on the wire.
import type { components } from '#generated/types.js';
import type { Balance, SellerBalance } from '../../db/ledger/ledger.js';
import { isoTimeOrNull } from '../iso-time.js';

type Schemas = components['schemas'];

export const balanceShape = (sellerId: string, balance: Balance, currency: string): Schemas['Balance'] => ({
  seller_id: sellerId,
  balance_cents: balance.balanceCents,
  paid_out_cents: balance.paidOutCents,
  currency,
  last_payout_at: isoTimeOrNull(balance.paidAt),
});

export const sellerBalanceShape = (balance: SellerBalance, currency: string): Schemas['SellerBalance'] => ({
  ...balanceShape(balance.sellerId, balance, currency),
  seller_name: balance.sellerName,
  seller_display_name: balance.displayName,
});
