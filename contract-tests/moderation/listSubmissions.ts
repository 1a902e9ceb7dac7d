// Scenarios of listSubmissions.
import type { Scenarios } from '../harness/scenario.js';

export const listSubmissions = {} as unknown as Scenarios<'listSubmissions'>;
