// Scenarios of refundOrder.
import type { Scenarios } from '../harness/scenario.js';

export const refundOrder = {} as unknown as Scenarios<'refundOrder'>;
