// POST /api/account/totp
import { setUpApp } from '../../market/credentials/second-factors.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const createTotp: Handler<'createTotp'> = async ({ caller, market, reply, refuse, write }) =>
  write(async (tables) => {
    const app = orRefuse(await setUpApp(tables, market, caller.accountId), refuse);
    return reply(201, { data: app, meta: ONE });
  });
