// Scenarios of heartbeatLicense.
import type { Scenarios } from '../harness/scenario.js';

export const heartbeatLicense = {} as unknown as Scenarios<'heartbeatLicense'>;
