// Scenarios of reinstateLicense.
import type { Scenarios } from '../harness/scenario.js';

export const reinstateLicense = {} as unknown as Scenarios<'reinstateLicense'>;
