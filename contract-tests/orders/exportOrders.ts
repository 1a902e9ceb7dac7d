// Scenarios of exportOrders.
import type { Scenarios } from '../harness/scenario.js';

export const exportOrders = {} as unknown as Scenarios<'exportOrders'>;
