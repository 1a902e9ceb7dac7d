// GET /api/account/keys
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { keyShape } from './key-shape.js';
import { LIST_MAX, listedSecrets } from './listed-secrets.js';

export const listKeys: Handler<'listKeys'> = async ({ caller, market, reply }) => {
  const now = market.clock();
  const keys = listedSecrets(await market.keys.listLive(caller.accountId), now);
  return reply(200, { data: keys.map((key) => keyShape(key, now)), meta: metaOf(1, keys.length, LIST_MAX) });
};
