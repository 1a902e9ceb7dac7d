// Why the service does not start on a server, said to the operator.
import { failureOf, type FailureClass } from '../database-errors.js';
import { StartRefused } from '../start-refused.js';

/** What a server fails with that is away, or too slow, or a machine that is too busy. */
const AWAY: ReadonlySet<FailureClass> = new Set(['connection_lost', 'shutting_down', 'time_out', 'stalled']);

/** What the operator can mend is a sentence; anything else is told as it is. */
export function asRefusal(place: string, error: unknown): unknown {
  const failure = failureOf(error);
  const { cause = error, message } = error as Error;
  if (failure === 'damaged' && !(error instanceof StartRefused))
    return new StartRefused(`The database ${place} is damaged (${message}): restore a backup of it.`, { cause: error });
  if (failure === undefined || !AWAY.has(failure)) return error;
  return new StartRefused(
    `The database ${place} cannot be used (${(cause as Error).message}): see that PostgreSQL runs, and that DATABASE_URL is right.`,
    { cause: error },
  );
}
