// GET /api/v1/events
import type { Handler } from '../handler.js';

export const listEvents: Handler<'listEvents'> = async ({ refuse }) => refuse('unavailable');
