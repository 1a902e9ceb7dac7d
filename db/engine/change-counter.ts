// One number per change of a product or version, taken inside its write transaction: the numbers are in commit order.
import type { Knex } from 'knex';

const TABLE = 'change_counter';

/**
 * Takes the next `count` numbers and returns the first. Numbers of a transaction that is rolled back are used again.
 */
export async function takeChangeSeqs(knex: Knex, count = 1): Promise<number> {
  const rows: { last_seq: number }[] = await knex(TABLE)
    .update({ last_seq: knex.raw('last_seq + ?', [count]) })
    .returning('last_seq');
  return rows[0]!.last_seq - count + 1;
}

/** The newest number there is; 0 before the first change. */
export async function lastChangeSeq(knex: Knex): Promise<number> {
  const row: { last_seq: number } = await knex(TABLE).first('last_seq');
  return row.last_seq;
}

/** A page of a list by change. `lastSeq` is where the next page starts, and is safe to keep while nothing is new. */
export interface ChangePage<Item> {
  items: Item[];
  /** How many there are in all; it does not shrink while a caller follows the cursor. */
  total: number;
  lastSeq: number;
}

/** Where a list by change starts: after a position, or at a time (epoch ms, inclusive). */
export interface ChangeStart {
  afterSeq?: number | undefined;
  sinceMs?: number | undefined;
}

/**
 * Where the next page starts. A page that is not full has shown everything up to the counter as it was before the page
 * was read, so that the next one need not look at those changes again.
 */
export function nextSeq(items: readonly { changeSeq: number }[], limit: number, counterBefore: number): number {
  const lastShown = items.at(-1)?.changeSeq ?? 0;
  return items.length === limit ? lastShown : Math.max(lastShown, counterBefore);
}
