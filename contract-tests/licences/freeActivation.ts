// Scenarios of freeActivation.
import type { Scenarios } from '../harness/scenario.js';

export const freeActivation = {} as unknown as Scenarios<'freeActivation'>;
