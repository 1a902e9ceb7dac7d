// POST /api/account/change-email
import { requestEmailChange as request } from '../../market/accounts/email-address.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const requestEmailChange: Handler<'requestEmailChange'> = async (call) =>
  call.write(async (tables) => {
    const { body, market, reply, refuse } = call;
    orRefuse(await request(tables, market, call, body.email), refuse);
    const message = 'Open the link that was sent to the new address. Until then nothing changes';
    return reply(202, { data: { message }, meta: ONE });
  });
