// GET /api/v1/licenses/{id}/activations
import type { Handler } from '../handler.js';

export const listActivations: Handler<'listActivations'> = async ({ refuse }) => refuse('unavailable');
