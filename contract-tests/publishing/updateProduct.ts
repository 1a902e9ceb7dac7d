// Scenarios of updateProduct.
import type { Scenarios } from '../harness/scenario.js';

export const updateProduct = {} as unknown as Scenarios<'updateProduct'>;
