// Scenarios of listDeliveries.
import type { Scenarios } from '../harness/scenario.js';

export const listDeliveries = {} as unknown as Scenarios<'listDeliveries'>;
