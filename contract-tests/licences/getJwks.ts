// Scenarios of getJwks.
import type { Scenarios } from '../harness/scenario.js';

export const getJwks = {} as unknown as Scenarios<'getJwks'>;
