// Scenarios of listReviewReports.
import type { Scenarios } from '../harness/scenario.js';

export const listReviewReports = {} as unknown as Scenarios<'listReviewReports'>;
