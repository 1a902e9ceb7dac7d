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
