// GET /.well-known/jwks.json
import type { Handler } from '../handler.js';

export const getJwks: Handler<'getJwks'> = async ({ market, reply }) =>
  reply(200, { keys: await market.licensing.publicKeys() });
