// Scenarios of listRescans.
import type { Scenarios } from '../harness/scenario.js';

export const listRescans = {} as unknown as Scenarios<'listRescans'>;
