// Scenarios of getWebhook.
import type { Scenarios } from '../harness/scenario.js';

export const getWebhook = {} as unknown as Scenarios<'getWebhook'>;
