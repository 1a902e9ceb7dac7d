// Scenarios of summarizeSales.
import type { Scenarios } from '../harness/scenario.js';

export const summarizeSales = {} as unknown as Scenarios<'summarizeSales'>;
