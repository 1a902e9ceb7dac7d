// Scenarios of getMailPreferences.
import type { Scenarios } from '../harness/scenario.js';

export const getMailPreferences = {} as unknown as Scenarios<'getMailPreferences'>;
