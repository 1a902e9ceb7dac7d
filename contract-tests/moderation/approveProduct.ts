// Scenarios of approveProduct.
import type { Scenarios } from '../harness/scenario.js';

export const approveProduct = {} as unknown as Scenarios<'approveProduct'>;
