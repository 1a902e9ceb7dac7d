// Scenarios of createGrant.
import type { Scenarios } from '../harness/scenario.js';

export const createGrant = {} as unknown as Scenarios<'createGrant'>;
