// Scenarios of listLicenses.
import type { Scenarios } from '../harness/scenario.js';

export const listLicenses = {} as unknown as Scenarios<'listLicenses'>;
