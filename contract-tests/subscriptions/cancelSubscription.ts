// Scenarios of cancelSubscription.
import type { Scenarios } from '../harness/scenario.js';

export const cancelSubscription = {} as unknown as Scenarios<'cancelSubscription'>;
