// GET /api/v1/received-grants
import type { Handler } from '../handler.js';

export const listReceivedGrants: Handler<'listReceivedGrants'> = async ({ refuse }) => refuse('unavailable');
