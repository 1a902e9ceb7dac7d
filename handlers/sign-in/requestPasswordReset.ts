// POST /api/account/request-password-reset
import { requestPasswordReset as request } from '../../market/credentials/reset-password.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const requestPasswordReset: Handler<'requestPasswordReset'> = async ({ body, market, address, reply, write }) =>
  write(async (tables) => {
    await request(tables, market, body.email, address);
    return reply(202, { data: { message: 'Look into your mailbox' }, meta: ONE });
  });
