// Scenarios of importClaims.
import type { Scenarios } from '../harness/scenario.js';

export const importClaims = {} as unknown as Scenarios<'importClaims'>;
