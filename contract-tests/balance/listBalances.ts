// Scenarios of listBalances.
import type { Scenarios } from '../harness/scenario.js';

export const listBalances = {} as unknown as Scenarios<'listBalances'>;
