// Scenarios of createVersion.
import type { Scenarios } from '../harness/scenario.js';

export const createVersion = {} as unknown as Scenarios<'createVersion'>;
