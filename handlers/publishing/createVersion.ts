// POST /api/v1/products/{id}/versions
import type { Handler } from '../handler.js';

export const createVersion: Handler<'createVersion'> = async ({ refuse }) => refuse('unavailable');
