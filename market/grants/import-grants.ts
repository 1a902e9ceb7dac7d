// Gives a product to many at once; their letters are written by a job.
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { isRefused, type Refused } from '../refused.js';
import { isForAnother, knownGrants, nameOfGrant, type KnownGrants, type WantedGrant } from './known-grants.js';
import { lockGivenProduct, type GivingCall } from './own-grants.js';

/** A line of a file: what it wants, or what is wrong with it by itself. */
export interface WantedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly wanted: WantedGrant | string;
}

/** What became of a line; `fault` says why nothing did. */
export interface ImportedGrant {
  readonly line: number;
  readonly is: 'created' | 'unchanged' | 'refused';
  readonly fault: string | null;
}

/** Makes a grant of each line that can be one, as far as there is room; what is there already stays as it is. */
export async function importGrants(
  tables: Tables,
  services: Pick<Services, 'clock'>,
  call: GivingCall,
  idOrSlug: string,
  lines: readonly WantedLine[],
): Promise<ImportedGrant[] | Refused<'not_found' | 'forbidden'>> {
  const room = await lockGivenProduct(tables, services, call, idOrSlug);
  if (isRefused(room)) return room;
  const productId = room.product.id;
  const now = services.clock();
  const sound = lines.flatMap(({ wanted }) => (typeof wanted === 'string' ? [] : wanted));
  const judge = judgeLines(await knownGrants(tables, productId, sound, now), room.left, now);
  const judged = lines.map((line) => ({ ...line, ...judge(line) }));
  const created = judged.flatMap(({ wanted, is }) =>
    is === 'created' ? { ...(wanted as WantedGrant), productId } : [],
  );
  await tables.grants.create(created);
  if (created.length > 0) await tables.jobs.add({ kind: 'mail_grants', payload: {} });
  return judged.map(({ line, is, fault }) => ({ line, is, fault }));
}

type Judged = Pick<ImportedGrant, 'is' | 'fault'>;

const no = (fault: string): Judged => ({ is: 'refused', fault });

/** Judges lines, in their order: of those that mean one grant the first counts. */
function judgeLines(known: KnownGrants, room: number, now: number): (line: WantedLine) => Judged {
  const lineOf = new Map<string, number>();
  let left = room;
  return ({ line, wanted }) => {
    if (typeof wanted === 'string') return no(wanted);
    const name = nameOfGrant(wanted);
    const earlier = lineOf.get(name);
    if (earlier !== undefined)
      return no(`Line ${earlier} is for the same ${wanted.externalId === null ? 'address' : 'external_id'} already`);
    lineOf.set(name, line);
    const there = known(wanted);
    if (there !== undefined)
      return isForAnother(there, wanted)
        ? no('The external_id is that of a grant to another address')
        : { is: 'unchanged', fault: null };
    if (wanted.expiresAt !== null && wanted.expiresAt <= now) return no('The time in expires_at is past');
    if (left <= 0) return no('The product has as many grants as it may have, or as may be made in a day');
    left -= 1;
    return { is: 'created', fault: null };
  };
}
