// What scenarios and tests of coupons share.
import type { NewCoupon } from '../../db/coupons/coupons.js';
import type { Holder } from '../harness/account-fixtures.js';
import type { TestService } from '../harness/test-service.js';

let made = 0;

/** A coupon of a seller: a fifth off everything, without bounds, unless told otherwise. */
export async function aCoupon(
  { market }: TestService,
  { accountId: sellerId }: Pick<Holder, 'accountId'>,
  terms: Partial<NewCoupon> = {},
): Promise<{ id: string; code: string }> {
  const code = terms.code ?? `CODE-${++made}`;
  const id = await market.write(({ coupons }) =>
    coupons.create({
      percentOff: 20,
      amountOffCents: null,
      maxUses: null,
      maxUsesPerBuyer: null,
      startsAt: null,
      endsAt: null,
      productIds: null,
      ...terms,
      sellerId,
      code,
    }),
  );
  return { id, code };
}
