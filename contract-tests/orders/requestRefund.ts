// Scenarios of requestRefund.
import type { Scenarios } from '../harness/scenario.js';

export const requestRefund = {} as unknown as Scenarios<'requestRefund'>;
