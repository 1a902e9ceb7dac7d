// Scenarios of listEvents.
import type { Scenarios } from '../harness/scenario.js';

export const listEvents = {} as unknown as Scenarios<'listEvents'>;
