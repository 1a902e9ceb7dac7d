// Scenarios of deleteCoupon.
import type { Scenarios } from '../harness/scenario.js';

export const deleteCoupon = {} as unknown as Scenarios<'deleteCoupon'>;
