// GET /api/account/server-tokens
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { LIST_MAX, listedSecrets } from './listed-secrets.js';
import { serverTokenShape } from './server-token-shape.js';

export const listServerTokens: Handler<'listServerTokens'> = async ({ caller, market, reply }) => {
  const tokens = listedSecrets(await market.serverTokens.list(caller.accountId), market.clock());
  return reply(200, { data: tokens.map(serverTokenShape), meta: metaOf(1, tokens.length, LIST_MAX) });
};
