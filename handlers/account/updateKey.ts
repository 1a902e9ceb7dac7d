// PATCH /api/account/keys/{keyId}
import { KeyLimitReached, ScopeNotAllowed, widens, type KeyChange } from '../../db/credentials/key-changes.js';
import { isRecentlyProved } from '../../market/caller.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { faultyLimit, timeOf } from '../../market/credentials/key-limits.js';
import { keyShape } from './key-shape.js';
import { noteKeyChange } from '../../market/credentials/note-key-change.js';

export const updateKey: Handler<'updateKey'> = async ({
  params,
  body,
  caller,
  market,
  address,
  reply,
  refuse,
  write,
}) => {
  const { name, scopes, product_ids: productIds, expires_at: expiry } = body;
  const change: KeyChange = {
    name,
    scopes,
    productIds: productIds && [...new Set(productIds)],
    expiresAt: expiry === undefined ? undefined : timeOf(expiry),
  };
  const now = market.clock();

  try {
    // Judged inside the transaction: what widens the key depends on what it may do when its turn comes.
    return await write(async (tables) => {
      const before = await tables.keys.byId(params.keyId);
      if (before?.accountId !== caller.accountId || before.revokedAt !== null) return refuse('not_found');
      const isWider = widens(before, change);
      if (isWider && !isRecentlyProved(caller, now)) return refuse('reauthentication_required');
      const added = change.productIds?.filter((id) => !before.productIds?.includes(id)) ?? [];
      const fault = await faultyLimit(tables, market, caller, {
        productIds: added,
        expiresAt: change.expiresAt ?? null,
      });
      if (fault !== undefined) return refuse('validation_failed', ...fault);

      const key = (await tables.keys.update(before.id, change))!;
      await noteKeyChange(tables, market, { key, action: 'key.changed', mail: isWider ? 'widened' : null, address });
      return reply(200, { data: keyShape(key, now), meta: ONE });
    });
  } catch (error) {
    if (error instanceof KeyLimitReached) return refuse('key_limit_reached', error.message);
    if (error instanceof ScopeNotAllowed) return refuse('forbidden', error.message);
    throw error;
  }
};
