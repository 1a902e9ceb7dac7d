// POST /api/account/passkeys/options
import type { components } from '#generated/types.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

type PasskeyCreation = components['schemas']['PasskeyCreation'];

export const createPasskeyOptions: Handler<'createPasskeyOptions'> = async ({
  caller: { accountId },
  market,
  reply,
}) => {
  const { email, displayName } = (await market.tables.accounts.byId(accountId))!;
  const existing = await market.tables.passkeys.list(accountId);
  const options = await market.webauthn.registrationOptions({
    accountId,
    email: email ?? displayName,
    displayName,
    existing,
  });
  const { challenge, rp, user, pubKeyCredParams, timeout, attestation, excludeCredentials, authenticatorSelection } =
    options;
  // The library's type leaves out whatever WebAuthn allows to leave out; what is asked for here is always there.
  const data = {
    challenge,
    rp,
    user,
    pubKeyCredParams,
    timeout,
    attestation,
    excludeCredentials,
    authenticatorSelection,
  } as PasskeyCreation;
  return reply(201, { data, meta: ONE });
};
