// Scenarios of listWebhooks.
import type { Scenarios } from '../harness/scenario.js';

export const listWebhooks = {} as unknown as Scenarios<'listWebhooks'>;
