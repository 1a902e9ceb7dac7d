// POST /api/v1/admin/claims/import
import validators from '#generated/validators.cjs';
import { readClaimLines, type ClaimLine } from '../../market/accounts/claim-lines.js';
import { importClaims as importLines } from '../../market/accounts/import-claims.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

/** Characters of a name that is none, as they are given back. */
const SHOWN = 64;

export const importClaims: Handler<'importClaims'> = (call) => {
  const { body, reply, refuse, write } = call;
  const lines = orRefuse(readClaimLines(body), refuse);
  return write(async (tables) => {
    const imported = await importLines(tables, call, lines, faultOf);
    const refused = imported.flatMap(({ line, sellerName, fault }) =>
      fault === null ? [] : [{ line, seller_name: [...sellerName].slice(0, SHOWN).join(''), reason: fault }],
    );
    return reply(200, { data: { created: imported.length - refused.length, refused }, meta: ONE });
  });
};

/** A line has what `createClaim` takes. */
function faultOf({ sellerName, email }: ClaimLine): string | null {
  const isClaim = validators[validators.meta['createClaim']!.body!]!;
  if (isClaim({ seller_name: sellerName, email })) return null;
  return isClaim.errors![0]!.instancePath === '/email'
    ? 'The second column is no e-mail address'
    : 'The first column is no name of a seller';
}
