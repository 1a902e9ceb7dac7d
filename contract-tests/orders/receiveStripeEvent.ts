// Scenarios of receiveStripeEvent.
import type { Scenarios } from '../harness/scenario.js';

export const receiveStripeEvent = {} as unknown as Scenarios<'receiveStripeEvent'>;
