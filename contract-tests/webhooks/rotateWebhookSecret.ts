// Scenarios of rotateWebhookSecret.
import type { Scenarios } from '../harness/scenario.js';

export const rotateWebhookSecret = {} as unknown as Scenarios<'rotateWebhookSecret'>;
