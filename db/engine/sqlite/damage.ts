// Damage of the database file: how it is recognised, what the operator is told, and the state in which nothing is
// written any more.
import { resolve } from 'node:path';
import type { Condition } from '../connection.js';
import { failureOf } from '../database-errors.js';
import { sqliteCode } from './sqlite-errors.js';
import type { RunningCheck } from './integrity-check.js';
import { StartRefused } from '../start-refused.js';
import type { WriteHealth, WriteHealthLog } from '../write-health.js';

/** Before anything is served, a schema that is not the one that the migrations made is a damaged one. */
const UNKNOWN_SCHEMA = 'SQLITE_ERROR';
/** What callers are told, and whoever asks for readiness. */
const REASON = 'The database is damaged, so nothing is saved. Reading goes on, but what is read may be wrong';

/**
 * Whether an error comes from damage in the database file; also one that was thrown in another thread, or caused
 * another.
 */
export const isDamage = (error: unknown): boolean => failureOf(error) === 'damaged';

/**
 * What to do about a damaged database. Nothing of the old folder may stay: a log of changes left there would be
 * replayed over the copy.
 */
export function cureOf(dataDir: string): string {
  const folder = quoted(resolve(dataDir));
  const aside = quoted(`${resolve(dataDir)}.damaged`);
  return `stop the service, put the folder aside and the latest backup in its place (mv ${folder} ${aside} && cp -a BACKUP ${folder}), and start`;
}

const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Runs a step of the start. Damage that it meets is told as a sentence with the cure.
 *
 * @throws StartRefused
 */
export async function refuseDamaged<Result>(dataDir: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw asRefusal(dataDir, error) ?? error;
  }
}

/** The refusal to start on a database in which `error` was met; undefined when it is not about damage. */
export function asRefusal(dataDir: string, error: unknown): StartRefused | undefined {
  if (error instanceof StartRefused || (!isDamage(error) && sqliteCode(error) !== UNKNOWN_SCHEMA)) return undefined;
  return new StartRefused(`The database in ${dataDir} is damaged (${(error as Error).message}): ${cureOf(dataDir)}.`, {
    cause: error,
  });
}

/** Keeps what is known of a database file. When that is damage, the operator is told once, and writes stop. */
export interface DamageWatch {
  condition(): Condition;
  /** Follows a check of the file to its end and logs the result; resolves to what is known then. */
  follow(check: Pick<RunningCheck, 'findings'>, file: string): Promise<Condition>;
  /** Notes an error that reached somebody; returns whether it comes from damage. */
  note(error: unknown): boolean;
}

export function createDamageWatch(
  dataDir: string,
  writeHealth: WriteHealth,
  log: WriteHealthLog | undefined,
): DamageWatch {
  let condition: Condition = 'unchecked';
  const found = (details: object): void => {
    if (condition === 'damaged') return;
    condition = 'damaged';
    writeHealth.refuseWrites(REASON);
    log?.error(details, `the database is damaged: ${cureOf(dataDir)}`);
  };
  return {
    condition: () => condition,
    async follow(check, file) {
      if (condition !== 'damaged') condition = 'checking';
      const findings = await check.findings.catch(
        (error: unknown) => void log?.error({ err: error, file }, 'the database could not be checked'),
      );
      if (findings !== undefined && findings.length > 0) found({ findings });
      else if (condition === 'checking') condition = findings === undefined ? 'unchecked' : 'sound';
      if (condition === 'sound') log?.info({ file }, 'the database is sound');
      return condition;
    },
    note(error) {
      const isDamaged = isDamage(error);
      if (isDamaged) found({ err: error });
      return isDamaged;
    },
  };
}
