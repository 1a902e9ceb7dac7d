// Scenarios of revokeLicense.
import type { Scenarios } from '../harness/scenario.js';

export const revokeLicense = {} as unknown as Scenarios<'revokeLicense'>;
