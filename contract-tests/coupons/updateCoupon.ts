// Scenarios of updateCoupon.
import type { Scenarios } from '../harness/scenario.js';

export const updateCoupon = {} as unknown as Scenarios<'updateCoupon'>;
