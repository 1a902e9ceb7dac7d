// The processor time of a PostgreSQL server: of the process that answers, and of those that it has made.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

/** What `/proc` tells of a process, which may have ended meanwhile. */
function fieldsOf(pid: string): readonly string[] | undefined {
  try {
    // The fields after the name, which may itself have spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return undefined;
  }
}

const parentOf = (pid: string): string | undefined => fieldsOf(pid)?.[1];
const sum = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((total, ticks) => total + Number(ticks), 0);

/**
 * What tells the processor time, in microseconds, that a server has used so far, with what has ended.
 *
 * @param backend the number of a process that serves one of its connections
 * @throws where the system does not tell, or the server runs on another machine
 */
export function timeOfServer(backend: number): () => number {
  const server = parentOf(String(backend));
  if (server === undefined) throw new Error('The processor time of PostgreSQL is told on Linux alone');
  return () => {
    const living = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(fieldsOf)
      .filter((fields) => fields?.[1] === server)
      .map((fields) => sum(fields!, 11, 13));
    // Its own time, and that of its processes that have ended.
    return [sum(fieldsOf(server)!, 11, 15), ...living].reduce((total, ticks) => total + ticks) * TICK_MICROSECONDS;
  };
}
