// POST /api/v1/received-grants/claim
import type { Handler } from '../handler.js';

export const claimGrants: Handler<'claimGrants'> = async ({ refuse }) => refuse('unavailable');
