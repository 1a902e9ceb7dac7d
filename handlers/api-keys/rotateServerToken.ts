// POST /api/account/server-tokens/{tokenId}/rotate
import { rotateServerToken as rotate } from '../../market/credentials/server-tokens.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { serverTokenWithSecretShape } from './server-token-shape.js';

export const rotateServerToken: Handler<'rotateServerToken'> = async (call) =>
  call.write(async (tables) => {
    const { params, body, market, reply, refuse } = call;
    const { token, secret } = orRefuse(await rotate(tables, call, params.tokenId, body.overlap_seconds * 1000), refuse);
    return reply(200, { data: serverTokenWithSecretShape(token, secret, market), meta: ONE });
  });
