// POST /api/account/login/passkey
import { checkPasskey, passkeyRefused } from '../../market/credentials/passkey-proof.js';
import { signInByPasskey } from '../../market/credentials/sign-in.js';
import { orRefuse, type Handler } from '../handler.js';
import { sessionCookies } from './cookie-shape.js';
import { openedSession } from './session-shape.js';

export const logInWithPasskey: Handler<'logInWithPasskey'> = async (call) => {
  const { body, market, address, reply, refuse, write } = call;
  const proof = await checkPasskey(market.tables, market, body.passkey, address);
  if (proof === null) return refuse(...passkeyRefused().refused);

  return write(async (tables) => {
    const opened = orRefuse(await signInByPasskey(tables, market, call, proof), refuse);
    const cookies = sessionCookies(market.settings.publicUrl, opened);
    return reply(200, await openedSession(opened, tables, market), cookies);
  });
};
