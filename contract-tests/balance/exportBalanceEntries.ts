// Scenarios of exportBalanceEntries.
import type { Scenarios } from '../harness/scenario.js';

export const exportBalanceEntries = {} as unknown as Scenarios<'exportBalanceEntries'>;
