// Who may do what: balances and payouts.
import { sellerAccount } from '../../db/ledger/posting.js';
import type { PayoutRecord } from '../../db/ledger/payouts.js';
import { everybody, limited, type AccessTable } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

type Acts =
  | 'getBalance'
  | 'listBalanceEntries'
  | 'exportBalanceEntries'
  | 'listOwnPayouts'
  | 'exportStatement'
  | 'listBalances'
  | 'listPayouts'
  | 'createPayout';

/** A payout to the seller of the fixtures, who has as much left. */
const paidOut = ({ service, once, people: { seller } }: AccessFixtures): Promise<PayoutRecord> =>
  once('payout', async ({ ledger, payouts }) => {
    const { currency } = service.market.settings;
    const destination = sellerAccount(seller.id);
    const words = { reference: null, note: null, createdBy: seller.id };
    await ledger.post([{ kind: 'adjustment', source: 'platform', destination, cents: 1_000_000, currency }]);
    return payouts.create({ sellerId: seller.id, amountCents: 7, currency, ...words });
  });

/** Everybody has a balance; a key that is limited to some products learns of none. */
const OWN = everybody(200, limited('forbidden'));

export const balanceRows: AccessTable<Acts> = {
  getBalance: [{ rightful: 'seller', request: () => ({}), answers: OWN }],
  listBalanceEntries: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ mark: (await paidOut(fixtures)).id }),
      answers: everybody('hidden', { seller: 'shown', ...limited('forbidden') }),
    },
    {
      about: "a seller's payout",
      rightful: 'seller',
      request: async (fixtures) => ({ query: `payout_id=${(await paidOut(fixtures)).id}`, mark: '1000000' }),
      answers: everybody('hidden', { seller: 'shown', ...limited('forbidden') }),
    },
  ],
  exportBalanceEntries: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ mark: (await paidOut(fixtures)).id }),
      answers: everybody('hidden', { seller: 'shown', ...limited('forbidden') }),
    },
  ],
  listOwnPayouts: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ mark: (await paidOut(fixtures)).id }),
      answers: everybody('hidden', { seller: 'shown', ...limited('forbidden') }),
    },
  ],
  exportStatement: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: { id: (await paidOut(fixtures)).id } }),
      answers: everybody('not_found', { seller: 200, admin: 200, ...limited('forbidden') }),
    },
  ],
  listBalances: [
    {
      rightful: 'admin',
      request: async (fixtures) => {
        await paidOut(fixtures);
        return { mark: fixtures.people.seller.id };
      },
      answers: { admin: 'shown', ...limited('forbidden') },
    },
  ],
  listPayouts: [
    {
      rightful: 'admin',
      request: async (fixtures) => ({ mark: (await paidOut(fixtures)).id }),
      answers: { admin: 'shown', ...limited('forbidden') },
    },
  ],
  createPayout: [
    {
      rightful: 'admin',
      request: async (fixtures) => {
        await paidOut(fixtures);
        return { body: { seller_id: fixtures.people.seller.id, amount_cents: 1 } };
      },
      answers: { admin: 201, ...limited('forbidden') },
    },
  ],
};
