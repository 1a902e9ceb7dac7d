// Scenarios of listGrants.
import type { Scenarios } from '../harness/scenario.js';

export const listGrants = {} as unknown as Scenarios<'listGrants'>;
