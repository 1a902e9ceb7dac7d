// Movements of a balance in plain words.
import type { LedgerKind } from '#generated/enums.js';

export const LEDGER_WORDS: Readonly<Record<LedgerKind, string>> = {
  sale: 'Sale',
  fee: 'Fee',
  refund: 'Refund to a buyer',
  fee_refund: 'Fee refund',
  dispute: 'Dispute',
  payout: 'Payout to you',
  adjustment: 'Correction',
};
