// POST /api/account/recovery-codes
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { concludeFactorChange, giveRecoveryCodes } from '../../market/credentials/note-second-factor.js';

export const createRecoveryCodes: Handler<'createRecoveryCodes'> = ({
  caller,
  market,
  address,
  device,
  reply,
  refuse,
  write,
}) =>
  write(async (tables) => {
    if (!(await tables.secondFactors.hasAny(caller.accountId))) {
      return refuse(
        'invalid_transition',
        'Recovery codes stand in for a second factor, and this account has none: add a passkey or an authenticator app first',
      );
    }
    const codes = await giveRecoveryCodes(tables, caller.accountId);
    const headers = await concludeFactorChange(
      tables,
      { market, caller, address, device },
      { what: 'recovery_codes_renewed' },
    );
    return reply(201, { data: { recovery_codes: codes }, meta: ONE }, headers);
  });
