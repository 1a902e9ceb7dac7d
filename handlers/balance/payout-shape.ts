// How a payout looks on the wire.
import type { components } from '#generated/types.js';
import type { PayoutRecord } from '../../db/ledger/payouts.js';
import { isoTime } from '../iso-time.js';

export const payoutShape = ({ covers, ...payout }: PayoutRecord): components['schemas']['Payout'] => ({
  id: payout.id,
  seller_id: payout.sellerId,
  amount_cents: payout.amountCents,
  currency: payout.currency,
  reference: payout.reference,
  note: payout.note,
  entries: covers.last - covers.first + 1,
  created_at: isoTime(payout.createdAt),
});
