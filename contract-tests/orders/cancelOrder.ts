// Scenarios of cancelOrder.
import type { Scenarios } from '../harness/scenario.js';

export const cancelOrder = {} as unknown as Scenarios<'cancelOrder'>;
