// POST /api/v1/products/{id}/grants/import
import { readGrantLines } from '../../market/grants/grant-lines.js';
import { beginGrantImport, type ImportedGrant } from '../../market/grants/import-grants.js';
import { wantedLine } from '../../market/grants/wanted-grant.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

/** Characters of an address that is none, as they are given back. */
const SHOWN = 255;

export const importGrants: Handler<'importGrants'> = async (call) => {
  const { params, body, market, reply, refuse, claim, write } = call;
  const lines = orRefuse(readGrantLines(body), refuse);
  const { before, last } = beginGrantImport(market, call, params.id, lines.map(wantedLine));
  for (const part of before) await claim(async (tables) => orRefuse(await part(tables), refuse));
  return write(async (tables) => reply(200, { data: importShape(orRefuse(await last(tables), refuse)), meta: ONE }));
};

function importShape(imported: readonly ImportedGrant[]) {
  const count = (what: ImportedGrant['is']): number => imported.filter(({ is }) => is === what).length;
  const refused = imported.flatMap(({ line, email, fault }) =>
    fault === null ? [] : [{ line, email: [...email].slice(0, SHOWN).join(''), reason: fault }],
  );
  return { created: count('created'), unchanged: count('unchanged'), refused };
}
