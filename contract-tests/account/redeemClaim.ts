// Scenarios of redeemClaim.
import type { Scenarios } from '../harness/scenario.js';

export const redeemClaim = {} as unknown as Scenarios<'redeemClaim'>;
