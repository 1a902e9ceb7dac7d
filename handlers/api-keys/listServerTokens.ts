// GET /api/account/server-tokens
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { LIST_MAX, listedSecrets } from '../../market/credentials/listed-secrets.js';
import { serverTokenShape } from './server-token-shape.js';

export const listServerTokens: Handler<'listServerTokens'> = ({ caller, market, gather }) =>
  gather(async (answer) => {
    const tokens = listedSecrets(await market.tables.serverTokens.list(caller.accountId), market.clock());
    return answer({
      data: tokens.map((token) => serverTokenShape(token, market)),
      meta: metaOf(1, tokens.length, LIST_MAX),
    });
  });
