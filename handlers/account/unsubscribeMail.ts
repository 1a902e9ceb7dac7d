// POST /api/mail/unsubscribe
import type { Handler } from '../handler.js';

export const unsubscribeMail: Handler<'unsubscribeMail'> = async ({ refuse }) => refuse('unavailable');
