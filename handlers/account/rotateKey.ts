// POST /api/account/keys/{keyId}/rotate
import { rotateKey as rotate } from '../../market/credentials/keys.js';
import { isRefused } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { keyWithSecretShape } from './key-shape.js';

export const rotateKey: Handler<'rotateKey'> = async (call) =>
  call.write(async (tables) => {
    const { params, body, market, reply, refuse } = call;
    const rotated = await rotate(tables, market, call, params.keyId, body.overlap_seconds * 1000);
    if (isRefused(rotated)) return refuse(...rotated.refused);
    return reply(200, { data: keyWithSecretShape(rotated.key, rotated.secret, market.clock()), meta: ONE });
  });
