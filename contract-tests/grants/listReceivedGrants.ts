// Scenarios of listReceivedGrants.
import type { Scenarios } from '../harness/scenario.js';

export const listReceivedGrants = {} as unknown as Scenarios<'listReceivedGrants'>;
