// Scenarios of exportBuyers.
import type { Scenarios } from '../harness/scenario.js';

export const exportBuyers = {} as unknown as Scenarios<'exportBuyers'>;
