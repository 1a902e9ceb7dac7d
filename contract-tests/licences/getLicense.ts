// Scenarios of getLicense.
import type { Scenarios } from '../harness/scenario.js';

export const getLicense = {} as unknown as Scenarios<'getLicense'>;
