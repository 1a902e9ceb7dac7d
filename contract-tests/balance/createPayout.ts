// Scenarios of createPayout.
import type { Scenarios } from '../harness/scenario.js';

export const createPayout = {} as unknown as Scenarios<'createPayout'>;
