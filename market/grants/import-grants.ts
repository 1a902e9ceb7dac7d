// Gives a product to many at once; their e-mails are written by a job.
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { isRefused, type Refused } from '../refused.js';
import { isForAnother, knownGrants, nameOfGrant, type KnownGrants, type WantedGrant } from './known-grants.js';
import { lockGivenProduct, MOST_TO_ONE, type GivingCall } from './own-grants.js';

/** A line of a file: what it wants, or what is wrong with it by itself. */
export interface WantedLine {
  /** Counted from 1. */
  readonly line: number;
  /** The address as it stands there, which may be none. */
  readonly email: string;
  readonly wanted: WantedGrant | string;
}

/** What became of a line; `fault` says why nothing did. */
export interface ImportedGrant extends Pick<WantedLine, 'line' | 'email'> {
  readonly is: 'created' | 'unchanged' | 'refused';
  readonly fault: string | null;
}

/** Lines that are imported in one transaction: few enough that nobody waits for long. */
const LINES_AT_ONCE = 250;

/**
 * Parts of a file, to be imported one after the other, at least one. Of lines that mean one grant the first counts,
 * in whichever part it is.
 */
export function importParts(lines: readonly WantedLine[]): WantedLine[][] {
  const judged = refuseRepeated(lines);
  const parts = [judged.slice(0, LINES_AT_ONCE)];
  for (let start = LINES_AT_ONCE; start < judged.length; start += LINES_AT_ONCE)
    parts.push(judged.slice(start, start + LINES_AT_ONCE));
  return parts;
}

function refuseRepeated(lines: readonly WantedLine[]): WantedLine[] {
  const lineOf = new Map<string, number>();
  return lines.map((one) => {
    const { line, email, wanted } = one;
    if (typeof wanted === 'string') return one;
    const name = nameOfGrant(wanted);
    const earlier = lineOf.get(name);
    if (earlier === undefined) {
      lineOf.set(name, line);
      return one;
    }
    const what = wanted.externalId === null ? 'address' : 'external_id';
    return { line, email, wanted: `Line ${earlier} is for the same ${what} already` };
  });
}

/** An import, a part at a time. Each is a transaction of its own, in this order. */
interface GrantImport {
  readonly before: readonly ((tables: Tables) => Promise<Refused<GivingCode> | undefined>)[];
  /** Imports what is left, and tells what became of all lines. */
  readonly last: (tables: Tables) => Promise<ImportedGrant[] | Refused<GivingCode>>;
}

type GivingCode = 'not_found' | 'forbidden';

/** Prepares to give a product to all whose lines can be grants. */
export function beginGrantImport(
  services: Pick<Services, 'clock'>,
  call: GivingCall,
  idOrSlug: string,
  lines: readonly WantedLine[],
): GrantImport {
  // By part, for a write that was undone is run again.
  const imported: ImportedGrant[][] = [];
  const importPart = (part: readonly WantedLine[], index: number) => async (tables: Tables) => {
    // What is used up by the parts before leaves the lines of this one without room.
    const giving = index === 0 ? call : { ...call, stayWithin: () => undefined };
    const outcome = await importGrants(tables, services, giving, idOrSlug, part);
    if (isRefused(outcome)) return outcome;
    imported[index] = outcome;
    return undefined;
  };
  const parts = importParts(lines).map(importPart);
  return {
    before: parts.slice(0, -1),
    last: async (tables) => (await parts.at(-1)!(tables)) ?? imported.flat(),
  };
}

/**
 * Makes a grant of each line that can be one, as far as there is room; what is there already stays as it is.
 *
 * @param lines a part of a file, as `importParts` has it
 */
export async function importGrants(
  tables: Tables,
  services: Pick<Services, 'clock'>,
  call: GivingCall,
  idOrSlug: string,
  lines: readonly WantedLine[],
): Promise<ImportedGrant[] | Refused<GivingCode>> {
  const room = await lockGivenProduct(tables, services, call, idOrSlug);
  if (isRefused(room)) return room;
  const productId = room.product.id;
  const now = services.clock();
  const sound = lines.flatMap(({ wanted }) => (typeof wanted === 'string' ? [] : wanted));
  const judge = judgeLines(
    await knownGrants(tables, productId, sound, now),
    {
      left: room.left,
      toOne: await tables.grants.countByAddress(productId, [...new Set(sound.map(({ email }) => email))]),
    },
    now,
  );
  const judged = lines.map((line) => ({ ...line, ...judge(line) }));
  const created = judged.flatMap(({ wanted, is }) =>
    is === 'created' ? { ...(wanted as WantedGrant), productId } : [],
  );
  await tables.grants.create(created);
  if (created.length > 0) await tables.jobs.add({ kind: 'mail_grants', payload: {} });
  return judged.map(({ line, email, is, fault }) => ({ line, email, is, fault }));
}

type Judged = Pick<ImportedGrant, 'is' | 'fault'>;

const no = (fault: string): Judged => ({ is: 'refused', fault });

/** How much room there is: for grants, and for those to an address that has any. */
interface RoomForLines {
  left: number;
  readonly toOne: Map<string, number>;
}

/** Judges lines, in their order. */
function judgeLines(known: KnownGrants, room: RoomForLines, now: number): (line: WantedLine) => Judged {
  return ({ wanted }) => {
    if (typeof wanted === 'string') return no(wanted);
    const there = known(wanted);
    if (there !== undefined)
      return isForAnother(there, wanted)
        ? no('The external_id is that of a grant to another address')
        : { is: 'unchanged', fault: null };
    if (wanted.expiresAt !== null && wanted.expiresAt <= now) return no('The time in expires_at is past');
    if (room.left <= 0) return no('The product has as many grants as it may have, or as may be made in a day');
    const toOne = room.toOne.get(wanted.email) ?? 0;
    if (toOne >= MOST_TO_ONE) return no('The address was given the product as often as it may be');
    room.toOne.set(wanted.email, toOne + 1);
    room.left -= 1;
    return { is: 'created', fault: null };
  };
}
