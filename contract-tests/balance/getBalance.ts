// Scenarios of getBalance.
import type { Scenarios } from '../harness/scenario.js';

export const getBalance = {} as unknown as Scenarios<'getBalance'>;
