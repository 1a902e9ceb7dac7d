// POST /api/account/totp
import { setUpApp } from '../../market/credentials/second-factors.js';
import { isRefused } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const createTotp: Handler<'createTotp'> = async ({ caller, market, reply, refuse, write }) =>
  write(async (tables) => {
    const app = await setUpApp(tables, market, caller.accountId);
    return isRefused(app) ? refuse(...app.refused) : reply(201, { data: app, meta: ONE });
  });
