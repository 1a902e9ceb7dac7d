// Who may do what: coupons.
import { everybody, limited, type AccessTable } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

type Acts = 'listCoupons' | 'createCoupon' | 'updateCoupon' | 'deleteCoupon';

const TERMS = {
  amountOffCents: null,
  maxUses: null,
  maxUsesPerBuyer: null,
  startsAt: null,
  endsAt: null,
  productIds: null,
};

/** A coupon of the seller. */
const coupon = async (fixtures: AccessFixtures) => ({
  id: await fixtures.once('coupon', ({ coupons }) =>
    coupons.create({ ...TERMS, percentOff: 20, code: 'SUMMER', sellerId: fixtures.people.seller.id }),
  ),
});

export const couponRows: AccessTable<Acts> = {
  listCoupons: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ mark: (await coupon(fixtures)).id }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
  ],
  createCoupon: [
    {
      rightful: 'seller',
      request: () => ({ body: { code: 'WINTER', percent_off: 20 } }),
      answers: everybody('forbidden', { seller: 201, otherSeller: 201 }),
    },
  ],
  updateCoupon: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: await coupon(fixtures), body: { max_uses: 5 } }),
      answers: everybody('not_found', { seller: 200, ...limited('not_found') }),
    },
  ],
  deleteCoupon: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: await coupon(fixtures) }),
      answers: everybody('not_found', { seller: 204, ...limited('not_found') }),
    },
  ],
};
