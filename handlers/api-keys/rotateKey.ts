// POST /api/account/keys/{keyId}/rotate
import { rotateKey as rotate } from '../../market/credentials/keys.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { keyWithSecretShape } from './key-shape.js';

export const rotateKey: Handler<'rotateKey'> = async (call) =>
  call.write(async (tables) => {
    const { params, body, market, reply, refuse } = call;
    const rotated = orRefuse(await rotate(tables, market, call, params.keyId, body.overlap_seconds * 1000), refuse);
    return reply(200, { data: keyWithSecretShape(rotated.key, rotated.secret, market), meta: ONE });
  });
