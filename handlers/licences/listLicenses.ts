// GET /api/v1/licenses
import type { Handler } from '../handler.js';

export const listLicenses: Handler<'listLicenses'> = async ({ refuse }) => refuse('unavailable');
