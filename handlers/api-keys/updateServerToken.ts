// PATCH /api/account/server-tokens/{tokenId}
import { updateServerToken as update } from '../../market/credentials/server-tokens.js';
import { orRefuse, type Handler } from '../handler.js';
import { timeOf } from '../../market/named-time.js';
import { ONE } from '../paging.js';
import { serverTokenShape } from './server-token-shape.js';

export const updateServerToken: Handler<'updateServerToken'> = async (call) =>
  call.write(async (tables) => {
    const { params, body, market, reply, refuse } = call;
    const { name, expires_at: expiry } = body;
    const change = { name, expiresAt: expiry === undefined ? undefined : timeOf(expiry) };
    const token = orRefuse(await update(tables, market, call, params.tokenId, change), refuse);
    return reply(200, { data: serverTokenShape(token, market), meta: ONE });
  });
