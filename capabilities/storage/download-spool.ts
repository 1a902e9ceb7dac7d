// Keeps rows of the download ledger that the database cannot take at the moment: on disk if there is room for them,
// until it can.
import pLimit from 'p-limit';
import type { DownloadRow } from '../../db/orders/downloads.js';
import { openSlotFile, RECORD_MAX_BYTES, type SlotFile } from './slot-file.js';

/** The part of a pino logger that is used. */
interface SpoolLog {
  warn(details: object, message: string): void;
}

export interface DownloadSpool {
  /**
   * Creates or opens the file if that failed before; to be called from time to time while the disk takes writes. Never
   * fails.
   */
  prepare(): Promise<void>;
  /**
   * Keeps a row. When this resolves, the row is in the file and on disk; if that fails too, it is in memory and, in
   * full, in the log. A row for which memory has no room either is in the log alone. Never fails.
   */
  keep(row: DownloadRow): Promise<void>;
  /** The waiting rows, oldest first: those left by the previous process, then those of this one. */
  waiting(): readonly DownloadRow[];
  /** Forgets rows that are in the database now, and erases the file once none of the rows in it is waiting. */
  settled(rows: readonly DownloadRow[]): Promise<void>;
  close(): Promise<void>;
}

/** Most rows that may wait, about 10 MB of memory; the file has room for half as many. */
const WAITING_MAX = 32_768;

interface SpoolOptions {
  /** Path of the file; undefined for a program that serves no downloads. */
  readonly path: string | undefined;
  /** Size of a new file. */
  readonly bytes: number;
  readonly log: SpoolLog;
}

/**
 * Opens the spool with the rows left in its file. A disk without room for the file is no reason not to start: rows are
 * then kept in memory and in the log.
 */
export async function openDownloadSpool(options: SpoolOptions): Promise<DownloadSpool> {
  const spool = createDownloadSpool(options);
  await spool.prepare();
  return spool;
}

function createDownloadSpool({ path, bytes, log }: SpoolOptions): DownloadSpool {
  let file: SlotFile | undefined;
  /** The waiting rows, and whether each is in the file. */
  const waiting = new Map<DownloadRow, boolean>();
  let queue: DownloadRow[] = [];
  const inTurn = pLimit(1);

  /** Writes all rows that were queued meanwhile, with one sync. */
  const writeQueued = async (): Promise<void> => {
    const rows = queue;
    queue = [];
    const kept = await appendTo(file, rows, log);
    for (const row of rows) {
      if (!kept.has(row))
        log.warn({ download: row }, 'a download could not be stored: until it can be it is in memory and here alone');
      if (kept.has(row) || waiting.size < WAITING_MAX) waiting.set(row, kept.has(row));
    }
  };

  /**
   * Erases torn records too, and those that could not be kept whole: nothing reads them, they take room, and they may
   * hold an address.
   */
  const clearWhenSettled = async (): Promise<void> => {
    if ([...waiting.values()].includes(true)) return;
    // A row that stays in the file is read again at the next start, and is then found to be in the database already.
    await file
      ?.clear()
      .catch((error: unknown) => log.warn({ err: error }, 'the spool of downloads could not be cleared'));
  };

  const prepare = async (): Promise<void> => {
    if (path === undefined || file !== undefined) return;
    try {
      file = await openSlotFile(path, bytes);
      for (const record of file.found) waiting.set(JSON.parse(record.toString()) as DownloadRow, true);
      await clearWhenSettled();
    } catch (error) {
      log.warn(
        { err: error, path },
        'there is no spool for downloads: while nothing can be saved they are in memory and in the log alone',
      );
    }
  };

  return {
    prepare: () => inTurn(prepare),
    async keep(row) {
      queue.push(row);
      await inTurn(writeQueued);
    },
    waiting: () => [...waiting.keys()],
    async settled(rows) {
      await inTurn(async () => {
        for (const row of rows) waiting.delete(row);
        await clearWhenSettled();
      });
    },
    close: () => inTurn(async () => file?.close()),
  };
}

/** Writes the rows that fit a record to the file. @returns those that are in it now. */
async function appendTo(
  file: SlotFile | undefined,
  rows: readonly DownloadRow[],
  log: SpoolLog,
): Promise<ReadonlySet<DownloadRow>> {
  const fitting = rows
    .map((row) => ({ row, record: Buffer.from(JSON.stringify(row)) }))
    .filter(({ record }) => record.length <= RECORD_MAX_BYTES);
  if (file === undefined || fitting.length === 0) return new Set();
  try {
    const appended = await file.append(fitting.map(({ record }) => record));
    return new Set(fitting.slice(0, appended).map(({ row }) => row));
  } catch (error) {
    log.warn({ err: error }, 'the spool of downloads cannot be written to');
    return new Set();
  }
}
