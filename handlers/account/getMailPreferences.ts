// GET /api/account/mail-preferences
import type { Handler } from '../handler.js';

export const getMailPreferences: Handler<'getMailPreferences'> = async ({ refuse }) => refuse('unavailable');
