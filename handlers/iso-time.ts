// Times as they go over the wire.

import { DatabaseDamaged } from '../db/engine/database-errors.js';

/**
 * Epoch milliseconds as ISO 8601 in UTC, with milliseconds.
 *
 * @throws DatabaseDamaged for a number that names no time: none was ever stored
 */
export function isoTime(epochMs: number): string {
  const time = new Date(epochMs);
  if (Number.isNaN(time.getTime())) throw new DatabaseDamaged('A time was read that is none');
  return time.toISOString();
}

/** The same for what may not have happened. */
export const isoTimeOrNull = (epochMs: number | null): string | null => (epochMs === null ? null : isoTime(epochMs));

/** The last time that an answer has room for; with its offset, a body may name a later one. */
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** The time that a body names, in epoch ms; null for never. */
export const timeOf = (text: string | null): number | null =>
  text === null ? null : Math.min(Date.parse(text), LAST_TIME);
