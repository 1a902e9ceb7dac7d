// Scenarios of createClaim.
import type { Scenarios } from '../harness/scenario.js';

export const createClaim = {} as unknown as Scenarios<'createClaim'>;
