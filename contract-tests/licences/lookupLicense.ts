// Scenarios of lookupLicense.
import type { Scenarios } from '../harness/scenario.js';

export const lookupLicense = {} as unknown as Scenarios<'lookupLicense'>;
