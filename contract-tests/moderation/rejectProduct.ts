// Scenarios of rejectProduct.
import type { Scenarios } from '../harness/scenario.js';

export const rejectProduct = {} as unknown as Scenarios<'rejectProduct'>;
