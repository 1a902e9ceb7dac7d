// Scenarios of deactivateLicense.
import type { Scenarios } from '../harness/scenario.js';

export const deactivateLicense = {} as unknown as Scenarios<'deactivateLicense'>;
