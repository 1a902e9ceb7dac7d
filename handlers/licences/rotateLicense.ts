// POST /api/v1/licenses/{id}/rotate
import type { Handler } from '../handler.js';

export const rotateLicense: Handler<'rotateLicense'> = async ({ refuse }) => refuse('unavailable');
