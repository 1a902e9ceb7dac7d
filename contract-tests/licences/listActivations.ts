// Scenarios of listActivations.
import type { Scenarios } from '../harness/scenario.js';

export const listActivations = {} as unknown as Scenarios<'listActivations'>;
