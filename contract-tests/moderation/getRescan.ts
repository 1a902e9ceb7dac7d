// Scenarios of getRescan.
import type { Scenarios } from '../harness/scenario.js';

export const getRescan = {} as unknown as Scenarios<'getRescan'>;
