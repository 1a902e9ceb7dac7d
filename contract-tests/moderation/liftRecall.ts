// Scenarios of liftRecall.
import type { Scenarios } from '../harness/scenario.js';

export const liftRecall = {} as unknown as Scenarios<'liftRecall'>;
