// Scenarios of submitProduct.
import type { Scenarios } from '../harness/scenario.js';

export const submitProduct = {} as unknown as Scenarios<'submitProduct'>;
