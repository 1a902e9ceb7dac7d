// Scenarios of suspendLicense.
import type { Scenarios } from '../harness/scenario.js';

export const suspendLicense = {} as unknown as Scenarios<'suspendLicense'>;
