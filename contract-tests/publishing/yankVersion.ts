// Scenarios of yankVersion.
import type { Scenarios } from '../harness/scenario.js';

export const yankVersion = {} as unknown as Scenarios<'yankVersion'>;
