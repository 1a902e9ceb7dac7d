// PATCH /api/v1/versions/{id}
import type { Handler } from '../handler.js';

export const updateVersion: Handler<'updateVersion'> = async ({ refuse }) => refuse('unavailable');
