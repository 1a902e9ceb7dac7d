// GET /api/account/keys
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { keyShape } from './key-shape.js';
import { LIST_MAX, listedSecrets } from '../../market/credentials/listed-secrets.js';

export const listKeys: Handler<'listKeys'> = ({ caller, market, gather }) =>
  gather(async (answer) => {
    const keys = listedSecrets(await market.tables.keys.listLive(caller.accountId), market.clock());
    return answer({ data: keys.map((key) => keyShape(key, market)), meta: metaOf(1, keys.length, LIST_MAX) });
  });
