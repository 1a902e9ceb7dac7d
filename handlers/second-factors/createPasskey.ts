// POST /api/account/passkeys
import { addPasskey } from '../../market/credentials/second-factors.js';
import { refusedField } from '../../market/refused.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { sessionCookies } from '../sign-in/cookie-shape.js';
import { passkeyShape } from './passkey-shape.js';

const UNACCEPTABLE = 'does not answer a challenge of the last five minutes: ask for new options';

export const createPasskey: Handler<'createPasskey'> = async (call) => {
  const { body, caller, market, reply, refuse, write } = call;
  const response = { ...body.passkey, clientExtensionResults: {} };
  const verified = await market.webauthn.verifyRegistration({ accountId: caller.accountId, response });
  if (verified === null) return refuse(...refusedField('passkey', UNACCEPTABLE).refused);

  return write(async (tables) => {
    const added = orRefuse(await addPasskey(tables, market, call, { ...verified, name: body.name }), refuse);
    const { passkey, codes } = added;
    const { publicUrl } = market.settings;
    const location = `${publicUrl}/api/account/passkeys/${passkey.id}`;
    const data = { passkey: passkeyShape(passkey), recovery_codes: codes };
    return reply(201, { data, meta: ONE }, { ...sessionCookies(publicUrl, added), Location: location });
  });
};
