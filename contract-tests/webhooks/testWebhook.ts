// Scenarios of testWebhook.
import type { Scenarios } from '../harness/scenario.js';

export const testWebhook = {} as unknown as Scenarios<'testWebhook'>;
