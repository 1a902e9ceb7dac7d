// How many connections the operating system's limit on open files leaves room for.
import { readFileSync } from 'node:fs';

const LIMITS = '/proc/self/limits';
/**
 * Assumed where the system does not state the limit. Node raises it to the highest value allowed, so it is hardly ever
 * less.
 */
const USUAL_LIMIT = 1_024;
const UNLIMITED = 1_048_576;
/** Files that are always open, such as the database, the log and pipes to threads, and some that are opened briefly. */
const RESERVE = 80;
const LEAST = 8;

/** How many files this process may have open at once. */
function openFilesLimit(): number {
  try {
    const soft = /^Max open files +(\S+)/m.exec(readFileSync(LIMITS, 'utf8'))?.[1];
    return soft === 'unlimited' ? UNLIMITED : Number(soft ?? USUAL_LIMIT);
  } catch {
    return USUAL_LIMIT;
  }
}

/** How many connections there is room for, if a file is sent over each of them. */
export const connectionsWithin = (limit = openFilesLimit()): number =>
  Math.max(LEAST, Math.floor((limit - RESERVE) / 2));
