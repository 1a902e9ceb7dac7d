// Scenarios of sendBackProduct.
import type { Scenarios } from '../harness/scenario.js';

export const sendBackProduct = {} as unknown as Scenarios<'sendBackProduct'>;
