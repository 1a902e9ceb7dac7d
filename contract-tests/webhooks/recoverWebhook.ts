// Scenarios of recoverWebhook.
import type { Scenarios } from '../harness/scenario.js';

export const recoverWebhook = {} as unknown as Scenarios<'recoverWebhook'>;
