// POST /api/account/passkeys
import type { Fault } from '#generated/operations.js';
import { PasskeyLimitReached, PasskeyTaken } from '../../db/credentials/passkeys.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { codesOfFirstFactor, concludeFactorChange } from '../../market/credentials/note-second-factor.js';
import { passkeyShape } from './passkey-shape.js';

const UNACCEPTABLE: Fault = {
  path: 'body.passkey',
  message: 'does not answer a challenge of the last five minutes: ask for new options',
};
const TAKEN: Fault = { path: 'body.passkey', message: 'is registered already' };

export const createPasskey: Handler<'createPasskey'> = async ({
  body,
  caller,
  market,
  address,
  device,
  reply,
  refuse,
  write,
}) => {
  const { accountId } = caller;
  const response = { ...body.passkey, clientExtensionResults: {} };
  const verified = await market.webauthn.verifyRegistration({ accountId, response });
  if (verified === null) return refuse('validation_failed', `passkey ${UNACCEPTABLE.message}`, UNACCEPTABLE);

  try {
    return await write(async (tables) => {
      const hadAny = await tables.secondFactors.hasAny(accountId);
      const passkey = await tables.passkeys.add(accountId, { ...verified, name: body.name });
      const codes = await codesOfFirstFactor(tables, accountId, hadAny);
      const headers = await concludeFactorChange(
        tables,
        { market, caller, address, device },
        { what: 'passkey_added', targetId: passkey.id },
      );
      const location = `${market.settings.publicUrl}/api/account/passkeys/${passkey.id}`;
      return reply(
        201,
        { data: { passkey: passkeyShape(passkey), recovery_codes: codes }, meta: ONE },
        { ...headers, Location: location },
      );
    });
  } catch (error) {
    if (error instanceof PasskeyLimitReached) return refuse('key_limit_reached', error.message);
    if (error instanceof PasskeyTaken) return refuse('validation_failed', `passkey ${TAKEN.message}`, TAKEN);
    throw error;
  }
};
