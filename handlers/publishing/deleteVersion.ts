// DELETE /api/v1/versions/{id}
import type { Handler } from '../handler.js';

export const deleteVersion: Handler<'deleteVersion'> = async ({ refuse }) => refuse('unavailable');
