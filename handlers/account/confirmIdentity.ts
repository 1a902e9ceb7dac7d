// POST /api/account/confirm-identity
import type { Handler } from '../handler.js';
import { checkOwnPasskey, PASSKEY_REFUSED } from '../../market/credentials/passkey-proof.js';
import { takeSecondStep, WRONG_CODE, type Rest } from '../../market/credentials/second-step.js';
import { currentSession, noteFailure, renewSession } from '../../market/credentials/sessions.js';

type Call = Parameters<Handler<'confirmIdentity'>>[0];

const NEEDED = 'is needed where there is no passkey';

export const confirmIdentity: Handler<'confirmIdentity'> = async (call) => {
  const {
    body: { password, passkey },
    caller,
    market,
    address,
    reply,
    refuse,
    write,
  } = call;
  const { accountId, credentialId } = caller;
  if (password === undefined && passkey === undefined)
    return refuse('validation_failed', `password ${NEEDED}`, { path: 'body.password', message: NEEDED });
  const rest = passkey === undefined ? await checkPassword(call, password!) : await checkOwnPasskey(call, passkey);
  if (rest === null)
    return refuse('invalid_credentials', passkey === undefined ? 'The password is wrong' : PASSKEY_REFUSED);

  return write(async (tables) => {
    if ((await tables.sessions.byId(credentialId)) === undefined)
      return refuse('unauthorized', 'This session was ended meanwhile: sign in again');
    const step = await rest(tables);
    if (step === 'missing') return refuse('two_factor_required');
    if (step === 'wrong') {
      if (passkey !== undefined) noteFailure(market, accountId, 'passkey', address);
      return refuse('invalid_credentials', passkey === undefined ? WRONG_CODE : PASSKEY_REFUSED);
    }
    const headers = await renewSession(tables, market, caller, true);
    await tables.audit.append({
      accountId,
      actorId: accountId,
      action: 'session.proved',
      targetType: 'session',
      targetId: credentialId,
      address,
    });
    const account = (await tables.accounts.byId(accountId))!;
    const proved = (await tables.sessions.byId(credentialId))!;
    return reply(200, await currentSession(tables, market, proved, account), headers);
  });
};

/** Whoever changes the password meanwhile ends this session, so that what was right needs no second look. */
async function checkPassword(call: Call, password: string): Promise<Rest | null> {
  const {
    caller: { accountId },
    market,
    address,
  } = call;
  const account = (await market.tables.accounts.byId(accountId))!;
  const known = account.email === null ? undefined : await market.tables.accounts.credentials(account.email);
  if (!(await market.passwords.verify(known?.passwordHash ?? null, password))) {
    noteFailure(market, accountId, 'password', address);
    return null;
  }
  return (tables) => takeSecondStep(tables, call, { account, passwordHash: known!.passwordHash }, call.body);
}
