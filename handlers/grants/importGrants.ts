// POST /api/v1/products/{id}/grants/import
import validators from '#generated/validators.cjs';
import type { components } from '#generated/types.js';
import type { Tables } from '../../db/tables.js';
import { readGrantLines, type GrantLine } from '../../market/grants/grant-lines.js';
import {
  importGrants as importLines,
  importParts,
  type ImportedGrant,
  type WantedLine,
} from '../../market/grants/import-grants.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { wantedGrant } from './wanted-shape.js';

/** Where buyers come from whose line does not say. */
const UNSAID = 'import';
/** Characters of an address that is none, as they are given back. */
const SHOWN = 255;

export const importGrants: Handler<'importGrants'> = async (call) => {
  const { params, body, market, reply, refuse, claim, write } = call;
  const lines = orRefuse(readGrantLines(body), refuse);
  const parts = importParts(lines.map(wantedLine));
  const imported: ImportedGrant[] = [];
  const importNext = async (tables: Tables): Promise<void> => {
    const part = parts[0]!;
    // What is used up by the parts before leaves the lines of this one without room.
    const giving = imported.length === 0 ? call : { ...call, stayWithin: () => undefined };
    imported.push(...orRefuse(await importLines(tables, market, giving, params.id, part), refuse));
  };
  for (; parts.length > 1; parts.shift()) await claim(importNext);
  return write(async (tables) => {
    await importNext(tables);
    const count = (what: string): number => imported.filter(({ is }) => is === what).length;
    const refused = imported.flatMap(({ line, fault }, index) =>
      fault === null ? [] : [{ line, email: shown(lines[index]!), reason: fault }],
    );
    return reply(200, { data: { created: count('created'), unchanged: count('unchanged'), refused }, meta: ONE });
  });
};

const shown = ({ cells }: GrantLine): string => [...(cells.email ?? '')].slice(0, SHOWN).join('');

/** A line has what `createGrant` takes. */
function wantedLine({ line, cells }: GrantLine): WantedLine {
  const input = { source: UNSAID, ...cells, ...(cells.seats === undefined ? {} : { seats: toNumber(cells.seats) }) };
  const isGrant = validators[validators.meta['createGrant']!.body!]!;
  if (isGrant(input)) return { line, wanted: wantedGrant(input as components['schemas']['GrantInput']) };
  const { instancePath } = isGrant.errors![0]!;
  return { line, wanted: FAULTS[instancePath] ?? 'There is no address in it' };
}

/** What is no number stays a text, which no number of seats can be. */
const toNumber = (cell: string): number | string => (/^\d{1,6}$/.test(cell) ? Number(cell) : cell);

const FAULTS: Readonly<Record<string, string>> = {
  '/email': 'That is no e-mail address',
  '/source': 'The source must have 1 to 64 printable characters',
  '/external_id': 'The external_id must have 1 to 128 printable characters',
  '/seats': 'The seats must be a whole number from 1 to 100,000',
  '/expires_at': 'The time in expires_at must be like 2026-11-21T09:30:00Z',
};
