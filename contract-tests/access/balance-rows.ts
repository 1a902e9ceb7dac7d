// What rows of the access table about balances and payouts share.
import { sellerAccount } from '../../db/ledger/posting.js';
import type { PayoutRecord } from '../../db/ledger/payouts.js';
import type { AccessFixtures } from './access-fixtures.js';

/** A payout to the seller of the fixtures, who has as much left. */
export const paidOut = ({ service, once, people: { seller } }: AccessFixtures): Promise<PayoutRecord> =>
  once('payout', async ({ ledger, payouts }) => {
    const { currency } = service.market.settings;
    const destination = sellerAccount(seller.id);
    const words = { reference: null, note: null, createdBy: seller.id };
    await ledger.post([{ kind: 'adjustment', source: 'platform', destination, cents: 1_000_000, currency }]);
    return payouts.create({ sellerId: seller.id, amountCents: 7, currency, ...words });
  });
