// PATCH /api/account/mail-preferences
import type { Handler } from '../handler.js';

export const updateMailPreferences: Handler<'updateMailPreferences'> = async ({ refuse }) => refuse('unavailable');
