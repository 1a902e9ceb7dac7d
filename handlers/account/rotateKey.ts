// POST /api/account/keys/{keyId}/rotate
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { keyWithSecretShape } from './key-shape.js';
import { noteKeyChange } from '../../market/credentials/note-key-change.js';

export const rotateKey: Handler<'rotateKey'> = ({ params, body, caller, market, address, reply, refuse, write }) =>
  write(async (tables) => {
    const known = await tables.keys.byId(params.keyId);
    if (known?.accountId !== caller.accountId) return refuse('not_found');
    const rotated = await tables.keys.rotate(known, body.overlap_seconds * 1000);
    if (rotated === undefined) return refuse('not_found', 'This key is expired or revoked: make a new one');
    const { key, secret } = rotated;
    await noteKeyChange(tables, market, { key, action: 'key.rotated', mail: 'rotated', address });
    return reply(200, { data: keyWithSecretShape(key, secret, market.clock()), meta: ONE });
  });
