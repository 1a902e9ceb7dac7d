// POST /api/account/keys
import { createKey as create } from '../../market/credentials/keys.js';
import { refuseLimits } from '../../market/credentials/key-limits.js';
import { isRefused } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { keyInput, keyWithSecretShape } from './key-shape.js';

export const createKey: Handler<'createKey'> = async ({ body, caller, market, address, reply, refuse, write }) => {
  const wanted = { ...keyInput(body), name: body.name };
  return write(async (tables) => {
    const fault = await refuseLimits(tables, caller, wanted, market.clock());
    if (fault !== null) return refuse(...fault.refused);
    const made = await create(tables, market, { accountId: caller.accountId, address }, wanted);
    if (isRefused(made)) return refuse(...made.refused);
    const { key, secret } = made;
    const location = `${market.settings.publicUrl}/api/account/keys/${key.id}`;
    return reply(201, { data: keyWithSecretShape(key, secret, market.clock()), meta: ONE }, { Location: location });
  });
};
