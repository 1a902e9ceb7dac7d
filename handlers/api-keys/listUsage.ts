// GET /api/account/usage
import type { components } from '#generated/types.js';
import { usageOf, type AllowanceKind, type Usage } from '../../market/credentials/usage.js';
import type { Handler } from '../handler.js';
import { isoTimeOrNull } from '../iso-time.js';
import { metaOf } from '../paging.js';

type UsageShape = components['schemas']['Usage'];

export const listUsage: Handler<'listUsage'> = (call) => {
  const { market, gather } = call;
  return gather(async (answer) => {
    const usage = await usageOf(market.tables, market, call);
    return answer({ data: usage.map(usageShape), meta: metaOf(1, usage.length, usage.length) });
  });
};

const KINDS: Readonly<Record<AllowanceKind, UsageShape['kind']>> = {
  session: 'session',
  key: 'key',
  'server-token': 'server_token',
  keys: 'keys',
  'server-tokens': 'server_tokens',
};

/** What has no name of its own. */
const NAMES: Readonly<Partial<Record<AllowanceKind, string>>> = {
  session: 'Dashboard',
  keys: 'All API keys',
  'server-tokens': 'All server tokens',
};

const usageShape = ({ kind, secret, allowance: { limit, used, resetsAt } }: Usage): UsageShape => ({
  kind: KINDS[kind],
  id: secret?.id ?? null,
  name: secret?.name ?? NAMES[kind]!,
  limit,
  used,
  resets_at: isoTimeOrNull(resetsAt),
});
