// Looks into a database file beside a service that may run on it, without changing anything of it.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { DatabaseFacts } from '../look-at-database.js';
import { StartRefused } from '../start-refused.js';
import { missingOf } from '../migration-steps.js';
import { appliedIn } from './applied-migrations.js';
import { openConnection } from './sqlite-client.js';
import { databaseFile } from './database-file.js';

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
  const unknown = { findings: 'unfinished', keeping: 'unknown', cure: undefined, pendingMigrations: 0 } as const;
  try {
    const connection = openConnection(file, { readonly: true });
    try {
      const settings = {
        ...keepingOf(
          String(connection.pragma('journal_mode', { simple: true })),
          Number(connection.pragma('synchronous', { simple: true })),
        ),
        pendingMigrations: missingOf(appliedIn(connection)),
      };
      tell({ ...settings, findings: 'unfinished' });
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

/** What SQLite calls FULL. */
const FULL = 2;

/** How a database with these settings keeps what it has acknowledged, and the cure where it does not. */
export const keepingOf = (journalMode: string, synchronous: number): Pick<DatabaseFacts, 'keeping' | 'cure'> => ({
  keeping: `journal_mode=${journalMode}, synchronous=${synchronous === FULL ? 'full' : synchronous}`,
  cure: journalMode === 'wal' && synchronous === FULL ? undefined : 'Have DATA_DIR on a local disk',
});
