// POST /api/account/server-tokens
import { ServerTokenLimitReached } from '../../db/credentials/server-tokens.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { isPast, PAST_EXPIRY, timeOf } from '../../market/credentials/key-limits.js';
import { serverTokenWithSecretShape } from './server-token-shape.js';

export const createServerToken: Handler<'createServerToken'> = async ({
  body,
  caller,
  market,
  address,
  reply,
  refuse,
  write,
}) => {
  const { accountId } = caller;
  const expiresAt = timeOf(body.expires_at ?? null);
  if (isPast(expiresAt, market.clock())) return refuse('validation_failed', ...PAST_EXPIRY);

  try {
    return await write(async (tables) => {
      const { token, secret } = await tables.serverTokens.create(accountId, { name: body.name, expiresAt });
      const details = { last_four: token.lastFour };
      await tables.audit.append({
        accountId,
        actorId: accountId,
        action: 'server_token.created',
        targetType: 'server_token',
        targetId: token.id,
        address,
        details,
      });
      const location = `${market.settings.publicUrl}/api/account/server-tokens/${token.id}`;
      return reply(201, { data: serverTokenWithSecretShape(token, secret), meta: ONE }, { Location: location });
    });
  } catch (error) {
    if (error instanceof ServerTokenLimitReached) return refuse('key_limit_reached', error.message);
    throw error;
  }
};
