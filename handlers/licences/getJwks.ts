// GET /.well-known/jwks.json
import type { Handler } from '../handler.js';

export const getJwks: Handler<'getJwks'> = async ({ refuse }) => refuse('unavailable');
