// Scenarios of listProductReports.
import type { Scenarios } from '../harness/scenario.js';

export const listProductReports = {} as unknown as Scenarios<'listProductReports'>;
