// Scenarios of listBalanceEntries.
import type { Scenarios } from '../harness/scenario.js';

export const listBalanceEntries = {} as unknown as Scenarios<'listBalanceEntries'>;
