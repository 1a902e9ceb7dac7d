// Scenarios of deleteWebhook.
import type { Scenarios } from '../harness/scenario.js';

export const deleteWebhook = {} as unknown as Scenarios<'deleteWebhook'>;
