// GET /api/account/second-factors
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { passkeyShape } from './passkey-shape.js';

export const getSecondFactors: Handler<'getSecondFactors'> = async ({ caller: { accountId }, market, reply }) => {
  const [totp, passkeys, codesLeft] = await Promise.all([
    market.tables.totpSecrets.find(accountId),
    market.tables.passkeys.list(accountId),
    market.tables.recoveryCodes.remaining(accountId),
  ]);
  const isActive = totp !== undefined && totp.activatedAt !== null;
  return reply(200, {
    data: { totp: isActive, passkeys: passkeys.map(passkeyShape), recovery_codes_left: codesLeft },
    meta: ONE,
  });
};
