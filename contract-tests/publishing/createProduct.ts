// Scenarios of createProduct.
import type { Scenarios } from '../harness/scenario.js';

export const createProduct = {} as unknown as Scenarios<'createProduct'>;
