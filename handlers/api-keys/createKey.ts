// POST /api/account/keys
import { createKey as create } from '../../market/credentials/keys.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { keyInput, keyWithSecretShape } from './key-shape.js';

export const createKey: Handler<'createKey'> = async (call) =>
  call.write(async (tables) => {
    const { body, market, reply, refuse } = call;
    const made = orRefuse(await create(tables, market, call, { ...keyInput(body), name: body.name }), refuse);
    const { key, secret } = made;
    const location = `${market.settings.publicUrl}/api/account/keys/${key.id}`;
    return reply(201, { data: keyWithSecretShape(key, secret, market), meta: ONE }, { Location: location });
  });
