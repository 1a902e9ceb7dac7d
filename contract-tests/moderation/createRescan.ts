// Scenarios of createRescan.
import type { Scenarios } from '../harness/scenario.js';

export const createRescan = {} as unknown as Scenarios<'createRescan'>;
