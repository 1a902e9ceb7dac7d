// Scenarios of createWebhook.
import type { Scenarios } from '../harness/scenario.js';

export const createWebhook = {} as unknown as Scenarios<'createWebhook'>;
