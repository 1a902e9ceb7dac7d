// Logs what goes wrong again and again, once a minute at most.
import type { Database } from '../db/engine/connection.js';

/** Milliseconds between two complaints about the same. */
const COMPLAIN_EVERY_MS = 60_000;

/** Logs what went wrong with something, once a minute at most; damage is told elsewhere, once. */
export function complaintsOf(
  complaint: string,
  db: Pick<Database, 'noteDamage'>,
  log: { error(details: object, message: string): void },
): (error: unknown) => void {
  let complainedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (db.noteDamage(error)) return;
    const now = performance.now();
    if (now - complainedAt < COMPLAIN_EVERY_MS) return;
    complainedAt = now;
    log.error({ err: error }, complaint);
  };
}
