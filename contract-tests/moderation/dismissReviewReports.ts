// Scenarios of dismissReviewReports.
import type { Scenarios } from '../harness/scenario.js';

export const dismissReviewReports = {} as unknown as Scenarios<'dismissReviewReports'>;
