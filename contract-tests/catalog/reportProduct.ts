// Scenarios of reportProduct.
import type { Scenarios } from '../harness/scenario.js';

export const reportProduct = {} as unknown as Scenarios<'reportProduct'>;
