// POST /api/v1/products/{id}/grants/import
import type { Handler } from '../handler.js';

export const importGrants: Handler<'importGrants'> = async ({ refuse }) => refuse('unavailable');
