// Scenarios of listCoupons.
import type { Scenarios } from '../harness/scenario.js';

export const listCoupons = {} as unknown as Scenarios<'listCoupons'>;
