// Scenarios of revokeGrant.
import type { Scenarios } from '../harness/scenario.js';

export const revokeGrant = {} as unknown as Scenarios<'revokeGrant'>;
