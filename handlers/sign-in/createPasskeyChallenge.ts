// POST /api/account/passkey-challenges
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const createPasskeyChallenge: Handler<'createPasskeyChallenge'> = ({ market, reply }) => {
  const { challenge, rpId, timeout } = market.webauthn.signInOptions();
  return reply(201, { data: { challenge, rpId: rpId!, timeout: timeout!, userVerification: 'required' }, meta: ONE });
};
