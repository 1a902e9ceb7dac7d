// POST /api/account/keys
import { KeyLimitReached, ScopeNotAllowed } from '../../db/credentials/key-changes.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { faultyLimit, timeOf } from '../../market/credentials/key-limits.js';
import { keyWithSecretShape } from './key-shape.js';
import { noteKeyChange } from '../../market/credentials/note-key-change.js';

export const createKey: Handler<'createKey'> = async ({ body, caller, market, address, reply, refuse, write }) => {
  const { name, scopes, product_ids: named = null, expires_at: expiry = null } = body;
  const productIds = named && [...new Set(named)];
  const expiresAt = timeOf(expiry);
  const fault = await faultyLimit(market.tables, market, caller, { productIds: productIds ?? [], expiresAt });
  if (fault !== undefined) return refuse('validation_failed', ...fault);

  try {
    return await write(async (tables) => {
      const account = (await tables.accounts.byId(caller.accountId))!;
      const { key, secret } = await tables.keys.create(account, {
        name,
        productIds,
        expiresAt,
        ...(scopes ? { scopes } : {}),
      });
      await noteKeyChange(tables, market, { key, action: 'key.created', mail: 'created', address });
      const location = `${market.settings.publicUrl}/api/account/keys/${key.id}`;
      return reply(201, { data: keyWithSecretShape(key, secret, market.clock()), meta: ONE }, { Location: location });
    });
  } catch (error) {
    if (error instanceof KeyLimitReached) return refuse('key_limit_reached', error.message);
    if (error instanceof ScopeNotAllowed) return refuse('forbidden', error.message);
    throw error;
  }
};
