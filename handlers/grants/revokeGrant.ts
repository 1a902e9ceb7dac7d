// POST /api/v1/grants/{id}/revoke
import type { Handler } from '../handler.js';

export const revokeGrant: Handler<'revokeGrant'> = async ({ refuse }) => refuse('unavailable');
