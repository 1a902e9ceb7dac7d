// Scenarios of unhideReview.
import type { Scenarios } from '../harness/scenario.js';

export const unhideReview = {} as unknown as Scenarios<'unhideReview'>;
