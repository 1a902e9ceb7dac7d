// Scenarios of getDelivery.
import type { Scenarios } from '../harness/scenario.js';

export const getDelivery = {} as unknown as Scenarios<'getDelivery'>;
