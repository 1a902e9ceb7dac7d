// POST /api/account/change-email
import { requestEmailChange as request } from '../../market/accounts/email-address.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const requestEmailChange: Handler<'requestEmailChange'> = async (call) =>
  call.write(async (tables) => {
    const { body, caller, address, market, stayWithin, reply, refuse } = call;
    const { accountId } = caller;
    const refused = await request(tables, market, { accountId, address, stayWithin }, body.email);
    if (refused !== undefined) return refuse(...refused.refused);
    const message = 'Open the link that was sent to the new address. Until then nothing changes';
    return reply(202, { data: { message }, meta: ONE });
  });
