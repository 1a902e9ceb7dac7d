// Why the service does not start on a server, said to the operator.
import { failureOf } from '../database-errors.js';
import { StartRefused } from '../start-refused.js';

/** What the operator can mend is a sentence; anything else is told as it is. */
export function asRefusal(place: string, error: unknown): unknown {
  const failure = failureOf(error);
  const { cause = error, message } = error as Error;
  if (failure === 'damaged' && !(error instanceof StartRefused))
    return new StartRefused(`The database ${place} is damaged (${message}): restore a backup of it.`, { cause: error });
  if (failure !== 'connection_lost' && failure !== 'shutting_down' && failure !== 'time_out') return error;
  return new StartRefused(
    `The database ${place} cannot be used (${(cause as Error).message}): see that PostgreSQL runs, and that DATABASE_URL is right.`,
    { cause: error },
  );
}
