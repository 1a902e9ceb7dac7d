// Scenarios of revokeClaim.
import type { Scenarios } from '../harness/scenario.js';

export const revokeClaim = {} as unknown as Scenarios<'revokeClaim'>;
