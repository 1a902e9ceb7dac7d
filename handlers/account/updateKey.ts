// PATCH /api/account/keys/{keyId}
import { updateKey as update } from '../../market/credentials/keys.js';
import { isRefused } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { keyInput, keyShape } from './key-shape.js';

export const updateKey: Handler<'updateKey'> = async (call) =>
  call.write(async (tables) => {
    const { params, body, market, reply, refuse } = call;
    const key = await update(tables, market, call, params.keyId, keyInput(body));
    if (isRefused(key)) return refuse(...key.refused);
    return reply(200, { data: keyShape(key, market.clock()), meta: ONE });
  });
