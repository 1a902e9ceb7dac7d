// POST /api/account/login/passkey
import type { Handler } from '../handler.js';
import { checkPasskey, PASSKEY_REFUSED } from '../../market/credentials/passkey-proof.js';
import { noteFailure, startSession } from '../../market/credentials/sessions.js';

export const logInWithPasskey: Handler<'logInWithPasskey'> = async (call) => {
  const { body, market, address, reply, refuse, write } = call;
  const proof = await checkPasskey(call, body.passkey);
  if (proof === null) return refuse('invalid_credentials', PASSKEY_REFUSED);

  return write(async (tables) => {
    const account = (await tables.accounts.byId(proof.account.id))!;
    if (account.suspendedAt !== null) return refuse('account_suspended');
    if (!(await proof.use(tables))) {
      noteFailure(market, account.id, 'passkey', address);
      return refuse('invalid_credentials', PASSKEY_REFUSED);
    }
    const { passwordHash = null } =
      (account.email === null ? undefined : await tables.accounts.credentials(account.email)) ?? {};
    const { body: session, headers } = await startSession(tables, market, { account, passwordHash }, call);
    return reply(200, session, headers);
  });
};
