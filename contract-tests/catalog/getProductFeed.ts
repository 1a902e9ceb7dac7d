// Scenarios of getProductFeed.
import type { Scenarios } from '../harness/scenario.js';

export const getProductFeed = {} as unknown as Scenarios<'getProductFeed'>;
