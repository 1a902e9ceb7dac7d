// Scenarios of validateLicense.
import type { Scenarios } from '../harness/scenario.js';

export const validateLicense = {} as unknown as Scenarios<'validateLicense'>;
