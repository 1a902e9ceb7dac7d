// Scenarios of claimGrants.
import type { Scenarios } from '../harness/scenario.js';

export const claimGrants = {} as unknown as Scenarios<'claimGrants'>;
