// Scenarios of restoreProduct.
import type { Scenarios } from '../harness/scenario.js';

export const restoreProduct = {} as unknown as Scenarios<'restoreProduct'>;
