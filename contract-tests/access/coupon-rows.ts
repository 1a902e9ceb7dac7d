// What rows of the access table about coupons share.
import type { AccessFixtures } from './access-fixtures.js';

const TERMS = {
  amountOffCents: null,
  maxUses: null,
  maxUsesPerBuyer: null,
  startsAt: null,
  endsAt: null,
  productIds: null,
};

/** A coupon of the seller. */
export const coupon = async (fixtures: AccessFixtures) => ({
  id: await fixtures.once('coupon', ({ coupons }) =>
    coupons.create({ ...TERMS, percentOff: 20, code: 'SUMMER', sellerId: fixtures.people.seller.id }),
  ),
});
