// Scenarios of archiveProduct.
import type { Scenarios } from '../harness/scenario.js';

export const archiveProduct = {} as unknown as Scenarios<'archiveProduct'>;
