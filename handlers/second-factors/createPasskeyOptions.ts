// POST /api/account/passkeys/options
import type { components } from '#generated/types.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const createPasskeyOptions: Handler<'createPasskeyOptions'> = async ({ caller, market, reply }) => {
  const { accountId } = caller;
  const { email, displayName } = (await market.tables.accounts.byId(accountId))!;
  const existing = await market.tables.passkeys.list(accountId);
  const holder = { accountId, email: email ?? displayName, displayName, existing };
  const { extensions: _, hints: _hints, ...options } = await market.webauthn.registrationOptions(holder);
  // The library's type leaves out whatever WebAuthn allows to leave out; what is asked for here is always there.
  return reply(201, { data: options as components['schemas']['PasskeyCreation'], meta: ONE });
};
