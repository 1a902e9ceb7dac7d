// Copies a database that is in use, in a thread of its own: what the copy holds is one state, whatever is written meanwhile.
import { Worker } from 'node:worker_threads';

/** What a copy holds: the rows of each table. */
export type RowCounts = Readonly<Record<string, number>>;

/** What the thread found: damage, or how many rows there are. */
type Copied = { readonly findings: readonly string[] } | { readonly counts: RowCounts };

/** A database, or its copy, is damaged. */
export class CopyDamaged extends Error {
  override name = 'CopyDamaged';
}

/**
 * Copies a database into a file that is not there yet, and checks the copy. The log beside the database grows meanwhile,
 * for the copy is read from it as it was.
 *
 * @throws CopyDamaged when the copy is not sound, and what a full disk throws
 */
export async function copyDatabase(file: string, into: string, signal?: AbortSignal): Promise<RowCounts> {
  return countsOf(await inThread({ file, into }, signal));
}

/**
 * Checks a file that no service has open, and counts its rows.
 *
 * @throws CopyDamaged
 */
export async function inspectDatabase(file: string): Promise<RowCounts> {
  return countsOf(await inThread({ file }));
}

function countsOf(copied: Copied): RowCounts {
  if ('counts' in copied) return copied.counts;
  throw new CopyDamaged(copied.findings[0]);
}

async function inThread(workerData: { file: string; into?: string }, signal?: AbortSignal): Promise<Copied> {
  const worker = new Worker(new URL('./database-copy-worker.js', import.meta.url), {
    workerData,
    name: 'database-copy',
  });
  const giveUp = (): void => void worker.terminate();
  signal?.addEventListener('abort', giveUp);
  try {
    return await new Promise<Copied>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The copy was given up')));
    });
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}
