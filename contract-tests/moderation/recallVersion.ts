// Scenarios of recallVersion.
import type { Scenarios } from '../harness/scenario.js';

export const recallVersion = {} as unknown as Scenarios<'recallVersion'>;
