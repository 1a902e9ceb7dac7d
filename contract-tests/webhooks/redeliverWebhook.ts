// Scenarios of redeliverWebhook.
import type { Scenarios } from '../harness/scenario.js';

export const redeliverWebhook = {} as unknown as Scenarios<'redeliverWebhook'>;
