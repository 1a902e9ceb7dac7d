// DELETE /api/account/passkeys/{passkeyId}
import { removePasskey } from '../../market/credentials/second-factors.js';
import { orRefuse, type Handler } from '../handler.js';
import { sessionCookies } from '../sign-in/cookie-shape.js';

export const deletePasskey: Handler<'deletePasskey'> = (call) =>
  call.write(async (tables) => {
    const { params, market, reply, refuse } = call;
    const tokens = orRefuse(await removePasskey(tables, market, call, params.passkeyId), refuse);
    return reply(204, undefined, sessionCookies(market.settings.publicUrl, tokens));
  });
