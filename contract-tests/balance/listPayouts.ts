// Scenarios of listPayouts.
import type { Scenarios } from '../harness/scenario.js';

export const listPayouts = {} as unknown as Scenarios<'listPayouts'>;
