// What a seller writes of a grant, in a body or in the line of a file.
import validators from '#generated/validators.cjs';
import type { components } from '#generated/types.js';
import { timeOf } from '../named-time.js';
import type { GrantLine } from './grant-lines.js';
import type { WantedLine } from './import-grants.js';
import type { WantedGrant } from './known-grants.js';

export const wantedGrant = (input: components['schemas']['GrantInput']): WantedGrant => ({
  email: input.email.toLowerCase(),
  source: input.source.trim(),
  externalId: input.external_id?.trim() ?? null,
  seats: input.seats ?? null,
  expiresAt: timeOf(input.expires_at ?? null),
});

/** Where buyers come from whose line does not say. */
const UNSAID = 'import';

/** A line has what `createGrant` takes. */
export function wantedLine({ line, cells }: GrantLine): WantedLine {
  const email = cells.email ?? '';
  const input = { source: UNSAID, ...cells, ...(cells.seats === undefined ? {} : { seats: toNumber(cells.seats) }) };
  const isGrant = validators[validators.meta['createGrant']!.body!]!;
  if (isGrant(input)) return { line, email, wanted: wantedGrant(input as components['schemas']['GrantInput']) };
  const { instancePath } = isGrant.errors![0]!;
  return { line, email, wanted: FAULTS[instancePath] ?? 'There is no address in it' };
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
