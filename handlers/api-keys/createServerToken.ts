// POST /api/account/server-tokens
import { createServerToken as create } from '../../market/credentials/server-tokens.js';
import { orRefuse, type Handler } from '../handler.js';
import { timeOf } from '../../market/named-time.js';
import { ONE } from '../paging.js';
import { serverTokenWithSecretShape } from './server-token-shape.js';

export const createServerToken: Handler<'createServerToken'> = async (call) =>
  call.write(async (tables) => {
    const { body, market, reply, refuse } = call;
    const wanted = { name: body.name, expiresAt: timeOf(body.expires_at ?? null) };
    const made = orRefuse(await create(tables, market, call, wanted), refuse);
    const location = `${market.settings.publicUrl}/api/account/server-tokens/${made.token.id}`;
    return reply(
      201,
      { data: serverTokenWithSecretShape(made.token, made.secret, market), meta: ONE },
      { Location: location },
    );
  });
