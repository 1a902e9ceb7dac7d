// Scenarios of createCoupon.
import type { Scenarios } from '../harness/scenario.js';

export const createCoupon = {} as unknown as Scenarios<'createCoupon'>;
