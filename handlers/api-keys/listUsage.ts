// GET /api/account/usage
import type { components } from '#generated/types.js';
import { isLive } from '../../db/credentials/key-record.js';
import type { Allowance } from '../../market/audit/daily-allowance.js';
import type { Handler } from '../handler.js';
import { isoTimeOrNull } from '../iso-time.js';
import { metaOf } from '../paging.js';

type Usage = components['schemas']['Usage'];

export const listUsage: Handler<'listUsage'> = ({ caller, market, allowanceOf, gather }) =>
  gather(async (answer) => {
    const { accountId } = caller;
    const [keys, tokens] = await Promise.all([
      market.tables.keys.listLive(accountId),
      market.tables.serverTokens.list(accountId),
    ]);
    const isUsable = (secret: Parameters<typeof isLive>[0]): boolean => isLive(secret, market.clock());
    const data = await Promise.all([
      usageShape('session', null, 'Dashboard', allowanceOf('session', accountId)),
      ...keys.filter(isUsable).map(({ id, name }) => usageShape('key', id, name, allowanceOf('key', id))),
      ...tokens
        .filter(isUsable)
        .map(({ id, name }) => usageShape('server_token', id, name, allowanceOf('server-token', id))),
      usageShape('keys', null, 'All API keys', allowanceOf('keys', accountId)),
      usageShape('server_tokens', null, 'All server tokens', allowanceOf('server-tokens', accountId)),
    ]);
    return answer({ data, meta: metaOf(1, data.length, data.length) });
  });

async function usageShape(
  kind: Usage['kind'],
  id: string | null,
  name: string,
  allowance: Promise<Allowance>,
): Promise<Usage> {
  const { limit, used, resetsAt } = await allowance;
  return { kind, id, name, limit, used, resets_at: isoTimeOrNull(resetsAt) };
}
