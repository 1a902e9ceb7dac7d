// Scenarios of rotateLicense.
import type { Scenarios } from '../harness/scenario.js';

export const rotateLicense = {} as unknown as Scenarios<'rotateLicense'>;
