// GET /api/v1/licenses/{id}
import type { Handler } from '../handler.js';

export const getLicense: Handler<'getLicense'> = async ({ refuse }) => refuse('unavailable');
