// Scenarios of updateVersion.
import type { Scenarios } from '../harness/scenario.js';

export const updateVersion = {} as unknown as Scenarios<'updateVersion'>;
