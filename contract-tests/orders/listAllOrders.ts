// Scenarios of listAllOrders.
import type { Scenarios } from '../harness/scenario.js';

export const listAllOrders = {} as unknown as Scenarios<'listAllOrders'>;
