// GET /api/account/second-factors
import { secondFactorsOf } from '../../market/credentials/second-factors.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { passkeyShape } from './passkey-shape.js';

export const getSecondFactors: Handler<'getSecondFactors'> = async ({ caller, market, reply }) => {
  const { appSince, passkeys, recoveryCodesLeft } = await secondFactorsOf(market.tables, caller.accountId);
  const data = {
    totp: appSince !== null,
    passkeys: passkeys.map(passkeyShape),
    recovery_codes_left: recoveryCodesLeft,
  };
  return reply(200, { data, meta: ONE });
};
