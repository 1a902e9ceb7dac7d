// POST /api/account/totp/activate
import { matchTotp } from '../../identity/totp.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { codesOfFirstFactor, concludeFactorChange } from '../../market/credentials/note-second-factor.js';
import { noteFailure } from '../../market/credentials/sessions.js';

const NOT_SET_UP = 'There is no authenticator app to confirm: set one up first';

export const activateTotp: Handler<'activateTotp'> = async ({
  body,
  caller,
  market,
  address,
  device,
  countCode,
  reply,
  refuse,
  write,
}) => {
  const { accountId } = caller;
  countCode(accountId);
  const app = await market.tables.totpSecrets.find(accountId);
  if (app === undefined || app.activatedAt !== null) return refuse('invalid_transition', NOT_SET_UP);
  const step = matchTotp(app.secret, body.totp_code, market.clock());
  if (step === null) {
    noteFailure(market, accountId, 'second_factor', address);
    return refuse('invalid_credentials', 'The code is wrong. Codes change every 30 seconds');
  }

  return write(async (tables) => {
    const hadAny = await tables.secondFactors.hasAny(accountId);
    // Another request may have confirmed this app, or started with another one, since it was read.
    if (!(await tables.totpSecrets.activate(accountId, step, app.secret)))
      return refuse('invalid_transition', NOT_SET_UP);
    const codes = await codesOfFirstFactor(tables, accountId, hadAny);
    const headers = await concludeFactorChange(tables, { market, caller, address, device }, { what: 'totp_added' });
    return reply(200, { data: { recovery_codes: codes }, meta: ONE }, headers);
  });
};
