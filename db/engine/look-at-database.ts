// Looks at the database of an installation that nobody here has opened, on whichever engine, and changes nothing of it.
import type { PostgresqlOptions } from './connection.js';

/** What there is to know of a database. */
export interface DatabaseFacts {
  /**
   * What is wrong with it, nothing when it is sound; `unfinished` where nobody has looked to the end, `elsewhere` where
   * its server is looked after by others.
   */
  readonly findings: readonly string[] | 'unfinished' | 'elsewhere';
  /** Why it cannot be opened, as a sentence; undefined when it can. */
  readonly refusal?: string;
  /** How it keeps what it has acknowledged, such as `journal_mode=wal, synchronous=full`. */
  readonly keeping: string;
  /** What to do where it may lose that; undefined where it keeps it. */
  readonly cure: string | undefined;
  /** Migrations that are missing; less than none where it was made by a newer release. */
  readonly pendingMigrations: number;
}

interface DatabaseLook {
  /** Whether there is one, which opening it would make. @throws StartRefused where that cannot be told */
  exists(): Promise<boolean>;
  /** Whether a service has it. @throws StartRefused where that cannot be told */
  isServed(): Promise<boolean>;
  /**
   * The facts; undefined where there is none.
   *
   * @param signal ends the look, which then has found what it has
   */
  inspect(signal: AbortSignal): Promise<DatabaseFacts | undefined>;
}

/**
 * Looks at the database of an installation.
 *
 * @param server undefined where it is a file in the data folder
 */
export const lookAt = (server: PostgresqlOptions | undefined, dataDir: string): DatabaseLook =>
  server === undefined ? lookAtFile(dataDir) : lookAtServer(server);

const lookAtFile = (dataDir: string): DatabaseLook => ({
  exists: async () => (await import('./sqlite/database-file.js')).hasDatabaseFile(dataDir),
  isServed: async () => (await import('./data-folder-lock.js')).isServed(dataDir),
  inspect: async (signal) => (await import('./sqlite/inspect-database.js')).inspectDatabase(dataDir, signal),
});

function lookAtServer(server: PostgresqlOptions): DatabaseLook {
  const looks = import('./postgresql/look-at-server.js');
  return {
    exists: async () => (await looks).hasDatabase(server),
    isServed: async () => (await looks).isServed(server),
    inspect: async () => (await looks).inspectServer(server),
  };
}
