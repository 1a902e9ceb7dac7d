// Scenarios of importGrants.
import type { Scenarios } from '../harness/scenario.js';

export const importGrants = {} as unknown as Scenarios<'importGrants'>;
