// Scenarios of hideReview.
import type { Scenarios } from '../harness/scenario.js';

export const hideReview = {} as unknown as Scenarios<'hideReview'>;
