// DELETE /api/account/server-tokens/{tokenId}
import { revokeServerToken as revoke } from '../../market/credentials/server-tokens.js';
import type { Handler } from '../handler.js';

export const revokeServerToken: Handler<'revokeServerToken'> = (call) =>
  call.write(async (tables) =>
    (await revoke(tables, call, call.params.tokenId)) ? call.reply(204) : call.refuse('not_found'),
  );
