// The copy of a database of which a backup or an export is made: one state of it, in the data folder, removed afterwards.
import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Engine } from '../../capabilities/backup/manifest.js';
import { freeBytes } from '../../capabilities/storage/free-space.js';
import { StorageFull } from '../../capabilities/storage/object-store.js';
import { openDatabase, type PostgresqlOptions } from '../../db/engine/connection.js';
import { withDump } from '../../db/engine/server-copies.js';
import { databaseFile } from '../../db/engine/sqlite/database-file.js';
import { copyDatabase, type RowCounts } from '../../db/engine/sqlite/database-copy.js';
import { LEASES } from '../../db/installation/leases.js';
import { createNamedFiles } from '../../db/installation/named-files.js';
import { keepNamedKeys, keptNamedKeys } from './kept-named-keys.js';
import { namedKeys, type NamedKey } from './named-keys.js';

/** The folder in DATA_DIR for what is on its way. */
export const SCRATCH = 'backup.tmp';

/** What the copy of a database on PostgreSQL is called. */
export const DUMP = 'database.dump';
/** Beside it, the files that it names. */
const NAMED = 'named-keys.jsonl';

/** A copy of the database as a backup takes it. */
export interface DatabaseCopy {
  readonly file: string;
  readonly engine: Engine;
  readonly counts: RowCounts;
  /** The files that the copied database names. The copy must not be read any more. */
  namedKeys(): AsyncIterable<NamedKey>;
}

/** Copies the database, and hands the copy to an act; whoever does so holds off others (`holdBackup`). @throws as the copying does */
export async function withCopy<Result>(
  copied: Copied & { readonly server?: PostgresqlOptions | undefined },
  signal: AbortSignal,
  act: (copy: DatabaseCopy) => Promise<Result>,
): Promise<Result> {
  const { dataDir, server } = copied;
  const scratch = scratchIn(dataDir);
  if (server === undefined) {
    const counts = await copyIntoScratch(copied, signal);
    return act({ file: databaseFile(scratch), engine: 'sqlite', counts, namedKeys: () => namedIn(scratch) });
  }
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const [file, kept] = [join(scratch, DUMP), join(scratch, NAMED)];
  const makeRoom = (bytes: number): Promise<void> => refuseFull(copied, bytes);
  // While the state is held, the server keeps all that is deleted or changed; files take long to copy, so it is let go of
  // before that.
  const counts = await withDump({ server, into: file, emptied: [LEASES], makeRoom, signal }, async (dump) => {
    await keepNamedKeys(kept, namedKeys({ namedFiles: createNamedFiles(dump.committed) }), signal);
    return dump.counts;
  });
  return act({ file, engine: 'postgresql', counts, namedKeys: () => keptNamedKeys(kept) });
}

async function* namedIn(scratch: string): AsyncGenerator<NamedKey> {
  const snapshot = await openDatabase({ dataDir: scratch, exclusive: false });
  try {
    yield* namedKeys({ namedFiles: createNamedFiles(snapshot.committed) });
  } finally {
    await snapshot.close();
  }
}

/** Where the copy lies, as a data folder of its own. */
export const scratchIn = (dataDir: string): string => join(dataDir, SCRATCH, 'database');

interface Copied {
  readonly dataDir: string;
  /** Bytes of the disk to leave free. */
  readonly minFreeBytes: number;
}

/**
 * Copies the database, and checks the copy; whoever does so holds off others (`holdBackup`).
 *
 * @throws CopyDamaged; StorageFull when too little of the disk would be left free
 */
export async function copyIntoScratch({ dataDir, minFreeBytes }: Copied, signal: AbortSignal): Promise<RowCounts> {
  const scratch = scratchIn(dataDir);
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const file = databaseFile(dataDir);
  const [{ size }, log] = await Promise.all([stat(file), stat(`${file}-wal`).catch(() => ({ size: 0 }))]);
  await refuseFull({ dataDir, minFreeBytes }, size + log.size);
  try {
    // Nobody holds anything of a restored installation: this backup, which does, would stand in the way of its first one.
    return await copyDatabase({ file, into: databaseFile(scratch), emptied: [LEASES] }, signal);
  } finally {
    // Why it was given up tells more than that it was.
    signal.throwIfAborted();
  }
}

/** @throws StorageFull when too little of the disk would be left free by a copy of so many bytes */
async function refuseFull({ dataDir, minFreeBytes }: Copied, bytes: number): Promise<void> {
  const missing = bytes + minFreeBytes - (await freeBytes(scratchIn(dataDir)));
  if (missing <= 0) return;
  throw new StorageFull(
    `The copy of the database needs ${Math.ceil(missing / 1e6)} MB more on the disk of ${dataDir}, of which MIN_FREE_DISK stays free`,
  );
}

/** Removes the copy. */
export async function removeScratch(dataDir: string): Promise<void> {
  const scratch = scratchIn(dataDir);
  await rm(scratch, { recursive: true, force: true });
  // But for what is on its way to a bucket, which is there before and after.
  await rmdir(dirname(scratch)).catch(() => undefined);
}
