// GET /api/account/keys
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { keyShape } from './key-shape.js';
import { LIST_MAX, listedSecrets } from '../../market/credentials/listed-secrets.js';

export const listKeys: Handler<'listKeys'> = ({ caller, market, gather }) =>
  gather(async (answer) => {
    const now = market.clock();
    const keys = listedSecrets(await market.tables.keys.listLive(caller.accountId), now);
    return answer({ data: keys.map((key) => keyShape(key, now)), meta: metaOf(1, keys.length, LIST_MAX) });
  });
