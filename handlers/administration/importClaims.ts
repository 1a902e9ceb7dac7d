// POST /api/v1/admin/claims/import
import { readClaimLines } from '../../market/accounts/claim-lines.js';
import { importClaims as importLines } from '../../market/accounts/import-claims.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

/** Characters of a name that is none, as they are given back. */
const SHOWN = 64;

export const importClaims: Handler<'importClaims'> = (call) => {
  const { body, reply, refuse, write } = call;
  const lines = orRefuse(readClaimLines(body), refuse);
  return write(async (tables) => {
    const imported = await importLines(tables, call, lines);
    const refused = imported.flatMap(({ line, sellerName, fault }) =>
      fault === null ? [] : [{ line, seller_name: [...sellerName].slice(0, SHOWN).join(''), reason: fault }],
    );
    return reply(200, { data: { created: imported.length - refused.length, refused }, meta: ONE });
  });
};
