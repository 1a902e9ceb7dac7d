// Scenarios of updateMailPreferences.
import type { Scenarios } from '../harness/scenario.js';

export const updateMailPreferences = {} as unknown as Scenarios<'updateMailPreferences'>;
