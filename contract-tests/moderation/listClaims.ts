// Scenarios of listClaims.
import type { Scenarios } from '../harness/scenario.js';

export const listClaims = {} as unknown as Scenarios<'listClaims'>;
