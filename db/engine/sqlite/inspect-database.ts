// Looks into a database file beside a service that may run on it, without changing anything of it.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { StartRefused } from '../start-refused.js';
import { MIGRATIONS } from '../migrations.js';
import { appliedIn } from './applied-migrations.js';
import { openConnection, type Connection } from './sqlite-client.js';
import { databaseFile } from './database-file.js';

/** What there is to know of a database file. */
export interface DatabaseFacts {
  /** What is wrong with it, nothing when it is sound; undefined where nobody has looked to the end. */
  readonly findings: readonly string[] | undefined;
  /** Why it cannot be opened, as a sentence; undefined when it can. */
  readonly refusal?: string;
  readonly journalMode: string;
  /** As SQLite counts it: 2 is FULL. */
  readonly synchronous: number;
  /** Migrations that are missing; less than none where a newer release made it with which this one cannot work. */
  readonly pendingMigrations: number;
}

/** Findings that are listed at most; one is enough to know. */
const FINDINGS_MAX = 5;

/**
 * The facts of the database of a data folder, found out in a thread; undefined where there is none.
 *
 * @param signal ends it: then there are no findings
 */
export function inspectDatabase(dataDir: string, signal: AbortSignal): Promise<DatabaseFacts | undefined> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return Promise.resolve(undefined);
  const worker = new Worker(new URL('./inspection-worker.js', import.meta.url), { workerData: { file } });
  worker.unref();
  signal.addEventListener('abort', () => void worker.terminate(), { once: true });
  return new Promise((resolve, reject) => {
    let facts: DatabaseFacts | undefined;
    worker.on('message', (told: DatabaseFacts) => (facts = told));
    worker.once('error', reject);
    worker.once('exit', () => resolve(facts));
    // A thread within SQLite ends only with what it does there.
    signal.addEventListener('abort', () => resolve(facts), { once: true });
  });
}

/** The worker thread's side: tells what is known before it reads the whole file, then all; what is wrong, too. */
export function inspectFile(file: string, tell: (facts: DatabaseFacts) => void): void {
  const unknown = { findings: undefined, journalMode: 'unknown', synchronous: -1, pendingMigrations: 0 };
  try {
    const connection = openConnection(file, { readonly: true });
    try {
      const settings = {
        journalMode: String(connection.pragma('journal_mode', { simple: true })),
        synchronous: Number(connection.pragma('synchronous', { simple: true })),
        pendingMigrations: pendingIn(connection),
      };
      tell({ ...settings, findings: undefined });
      const pages = connection.pragma(`quick_check(${FINDINGS_MAX})`) as { quick_check: string }[];
      tell({ ...settings, findings: pages.map((page) => page.quick_check).filter((finding) => finding !== 'ok') });
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof StartRefused) tell({ ...unknown, refusal: error.message });
    else tell({ ...unknown, findings: [(error as Error).message] });
  }
}

function pendingIn(connection: Connection): number {
  const { names, additive } = appliedIn(connection);
  const inTheWay = names.slice(MIGRATIONS.length).filter((name) => !additive.includes(name));
  return inTheWay.length > 0 ? -inTheWay.length : Math.max(0, MIGRATIONS.length - names.length);
}
