// DELETE /api/v1/admin/claims/{id}
import type { Handler } from '../handler.js';

export const revokeClaim: Handler<'revokeClaim'> = async ({ refuse }) => refuse('unavailable');
