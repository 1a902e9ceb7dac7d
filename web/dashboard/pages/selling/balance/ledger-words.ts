// Movements of a balance in plain words.
import type { LedgerKind } from '#generated/enums.js';

export const LEDGER_WORDS: Readonly<Record<LedgerKind, string>> = {
  sale: 'Sale',
  fee: 'Fee',
  refund: 'Given back to a buyer',
  fee_refund: 'Fee given back',
  dispute: 'Dispute',
  payout: 'Paid out to you',
  adjustment: 'Correction',
};
