// PATCH /api/account/keys/{keyId}
import { updateKey as update } from '../../market/credentials/keys.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { keyInput, keyShape } from './key-shape.js';

export const updateKey: Handler<'updateKey'> = async (call) =>
  call.write(async (tables) => {
    const { params, body, market, reply, refuse } = call;
    const key = orRefuse(await update(tables, market, call, params.keyId, keyInput(body)), refuse);
    return reply(200, { data: keyShape(key, market), meta: ONE });
  });
