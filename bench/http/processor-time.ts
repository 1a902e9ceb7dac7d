// The processor time of a process, and of a PostgreSQL server: of the process that listens, and of those that it has made.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

/** What `/proc` tells of a process, which may have ended meanwhile. */
function fieldsOf(pid: number): readonly string[] | undefined {
  try {
    // The fields after the name, which may itself have spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return undefined;
  }
}

/**
 * The process that has made another one, which must not end before.
 *
 * @throws where the system does not tell, or it runs on another machine
 */
export function parentOf(pid: number): number {
  const parent = fieldsOf(pid)?.[1];
  if (parent === undefined) throw new Error(`Nothing is known of the process ${pid}: Linux alone tells, of its own`);
  return Number(parent);
}

/** The 14th and 15th field of all are its own time, and the two after those that of its processes that have ended. */
const sum = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((total, ticks) => total + Number(ticks), 0);

/** Microseconds of processor time that a process has used in all its threads; null where the system does not tell. */
export function timeOfProcess(pid: number): number | null {
  const fields = fieldsOf(pid);
  return fields === undefined ? null : sum(fields, 11, 13) * TICK_MICROSECONDS;
}

/** What tells the processor time, in microseconds, that a server has used so far, with what has ended. */
export function timeOfServer(server: number): () => number {
  return () => {
    const living = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => fieldsOf(Number(name)))
      .filter((fields) => Number(fields?.[1]) === server)
      .map((fields) => sum(fields!, 11, 13));
    // Its own time, and that of its processes that have ended.
    return [sum(fieldsOf(server)!, 11, 15), ...living].reduce((total, ticks) => total + ticks) * TICK_MICROSECONDS;
  };
}
