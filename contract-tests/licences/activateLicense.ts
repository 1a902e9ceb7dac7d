// Scenarios of activateLicense.
import type { Scenarios } from '../harness/scenario.js';

export const activateLicense = {} as unknown as Scenarios<'activateLicense'>;
