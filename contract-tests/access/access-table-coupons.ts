// Who may do what: coupons.
import type { AccessTable } from './access-row.js';

type Acts = 'listCoupons' | 'createCoupon' | 'updateCoupon' | 'deleteCoupon';

export const couponRows = {} as unknown as AccessTable<Acts>;
