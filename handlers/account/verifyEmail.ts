// POST /api/account/verify-email
import { verifyEmail as verify } from '../../market/accounts/email-address.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';

export const verifyEmail: Handler<'verifyEmail'> = async ({ body, market, address, reply, refuse, write }) =>
  write(async (tables) => {
    const account = orRefuse(await verify(tables, market, body.token, address), refuse);
    return reply(200, { data: await accountShape(account, tables, market.settings), meta: ONE });
  });
