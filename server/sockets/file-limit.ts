// How many connections fit into what the operating system lets this process open.
import { readFileSync } from 'node:fs';

const LIMITS = '/proc/self/limits';
/**
 * Files a process may have open where nobody tells; Node raises the limit to the highest that is allowed, so it is
 * hardly ever less.
 */
const USUAL_LIMIT = 1_024;
const UNLIMITED = 1_048_576;
/** Files that are open whatever happens: the database, the log, the ends of threads; and some to open for a moment. */
const RESERVE = 80;
const LEAST = 8;

/** The files that this process may have open at once. */
function openFilesLimit(): number {
  try {
    const soft = /^Max open files +(\S+)/m.exec(readFileSync(LIMITS, 'utf8'))?.[1];
    return soft === 'unlimited' ? UNLIMITED : Number(soft ?? USUAL_LIMIT);
  } catch {
    return USUAL_LIMIT;
  }
}

/** The connections that fit, when each of them may also be sent a file. */
export const connectionsWithin = (limit = openFilesLimit()): number =>
  Math.max(LEAST, Math.floor((limit - RESERVE) / 2));
