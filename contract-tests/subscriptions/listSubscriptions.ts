// Scenarios of listSubscriptions.
import type { Scenarios } from '../harness/scenario.js';

export const listSubscriptions = {} as unknown as Scenarios<'listSubscriptions'>;
