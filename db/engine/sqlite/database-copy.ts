// Copies a database that is in use, in a thread of its own: what the copy holds is one state, whatever is written meanwhile.
import { Worker } from 'node:worker_threads';

/** What a copy holds: the rows of each table. */
export type RowCounts = Readonly<Record<string, number>>;

/** What the thread is to do: copy a file, or look into it. */
export interface CopyTask {
  readonly file: string;
  readonly into?: string;
  /** Tables whose rows the copy does not have. */
  readonly emptied?: readonly string[];
  /** Whether rows are hashed rather than checked and counted. */
  readonly digests?: boolean;
}

/** What the thread found: damage, or how many rows there are. */
type Copied =
  | { readonly findings: readonly string[] }
  | { readonly counts: RowCounts }
  | { readonly digests: Readonly<Record<string, string>> };

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
export async function copyDatabase(
  { file, into, emptied = [] }: Required<Pick<CopyTask, 'file' | 'into'>> & Pick<CopyTask, 'emptied'>,
  signal?: AbortSignal,
): Promise<RowCounts> {
  return countsOf(await inThread({ file, into, emptied }, signal));
}

/**
 * Checks a file that no service has open, and counts its rows.
 *
 * @throws CopyDamaged
 */
export async function checkCopy(file: string): Promise<RowCounts> {
  return countsOf(await inThread({ file }));
}

/**
 * A hash of the rows of each table, in the order in which they were added; somebody may be writing.
 *
 * @throws CopyDamaged
 */
export async function digestRows(file: string): Promise<Readonly<Record<string, string>>> {
  const found = await inThread({ file, digests: true });
  if ('digests' in found) return found.digests;
  throw new CopyDamaged('its rows cannot be read');
}

function countsOf(copied: Copied): RowCounts {
  if ('counts' in copied) return copied.counts;
  throw new CopyDamaged('findings' in copied ? copied.findings[0] : undefined);
}

async function inThread(workerData: CopyTask, signal?: AbortSignal): Promise<Copied> {
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
