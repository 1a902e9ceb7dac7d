// Scenarios of updateWebhook.
import type { Scenarios } from '../harness/scenario.js';

export const updateWebhook = {} as unknown as Scenarios<'updateWebhook'>;
