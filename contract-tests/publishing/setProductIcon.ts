// Scenarios of setProductIcon.
import type { Scenarios } from '../harness/scenario.js';

export const setProductIcon = {} as unknown as Scenarios<'setProductIcon'>;
