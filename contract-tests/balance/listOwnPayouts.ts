// Scenarios of listOwnPayouts.
import type { Scenarios } from '../harness/scenario.js';

export const listOwnPayouts = {} as unknown as Scenarios<'listOwnPayouts'>;
