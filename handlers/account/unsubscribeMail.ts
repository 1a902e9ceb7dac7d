// POST /api/mail/unsubscribe
import { unsubscribe } from '../../market/accounts/mail-preferences.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const unsubscribeMail: Handler<'unsubscribeMail'> = ({ body, market, reply, refuse, write }) =>
  write(async (tables) => {
    const kind = orRefuse(await unsubscribe(tables, market, body.token), refuse);
    return reply(200, { data: { kind }, meta: ONE });
  });
