// Exports a whole marketplace into a folder while the service serves: one state of the database, and the files that it
// names. The manifest is written last; a folder without one was not finished.
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { API_VERSION } from '#generated/operations.js';
import { sealSecretAlike } from '../../capabilities/backup/sealed-secret.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { syncFolder } from '../../capabilities/storage/sync-folder.js';
import { writeSynced } from '../../capabilities/storage/write-synced.js';
import type { SnapshotSource } from '../../db/engine/snapshot.js';
import { databaseFile } from '../../db/engine/sqlite/database-file.js';
import { LATEST_MIGRATION } from '../../db/engine/migrations.js';
import { createNamedFiles } from '../../db/installation/named-files.js';
import { openPortableRows } from '../../db/installation/portable-rows.js';
import { LEFT_OUT, PORTABLE_TABLES } from '../../db/installation/portable-tables.js';
import type { StoredTables } from '../../db/tables.js';
import { holdBackup, type BackupHold } from '../../market/backups/backup-hold.js';
import { copyIntoScratch, removeScratch, scratchIn } from '../../market/backups/database-in-scratch.js';
import { FORMAT, MANIFEST, placeOfSecret, type ExportedTable, type ExportManifest } from './export-format.js';
import { exportFiles, type ExportedFiles } from './export-files.js';
import { exportTable } from './export-table.js';
import { emptyFolder } from './export-folder.js';

interface ExportOptions {
  /** Of the running service. */
  readonly stored: StoredTables;
  readonly objects: Pick<ObjectStore, 'read'>;
  /** The database of `stored`. */
  readonly database: SnapshotSource;
  readonly dataDir: string;
  /** Bytes of the disk to leave free. */
  readonly minFreeBytes: number;
  /** The secret of the installation, and the one before it while it is being changed. */
  readonly readSecret: () => Promise<string>;
  readonly passphrase: string;
  /** One that is not there or has nothing in it. */
  readonly folder: string;
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined;
}

export interface Exported {
  readonly manifest: ExportManifest;
  /** Keys of files that are missing from the store, or are not what was published. */
  readonly faulty: readonly string[];
}

/**
 * Exports a marketplace. What was written is removed again when it fails.
 *
 * @throws OperatorError, BackupHeld, CopyDamaged, DatabaseDamaged, StoreUnavailable, and what a full disk throws
 */
export async function exportMarketplace(options: ExportOptions): Promise<Exported> {
  const hold = await holdBackup(options.stored, options.signal);
  try {
    const folder = await emptyFolder(options.folder, options.dataDir);
    return await exportHeld(options, hold).catch(async (error: unknown) => {
      await folder.remove();
      throw error;
    });
  } finally {
    await removeScratch(options.dataDir);
    await hold.end();
  }
}

async function exportHeld(options: ExportOptions, hold: BackupHold): Promise<Exported> {
  const { secret, unsealed, faulty } = await exportState(options, hold.signal);
  // Whoever was taken for dead has lost files to a sweep.
  await hold.renew();
  hold.signal.throwIfAborted();
  const sealed = await sealSecretAlike(secret, options.passphrase, placeOfSecret(unsealed));
  const manifest = { ...unsealed, secret: sealed };
  await putManifest(options.folder, manifest);
  return { manifest, faulty };
}

/** Writes rows and files of one state of the database: of a copy where it is a file, whose log would grow meanwhile. */
async function exportState(
  options: ExportOptions,
  signal: AbortSignal,
): Promise<{ secret: string; unsealed: Omit<ExportManifest, 'secret'>; faulty: ExportedFiles['faulty'] }> {
  const { stored, objects, database, dataDir, folder, readSecret } = options;
  const isFile = 'file' in database;
  if (isFile) await copyIntoScratch(options, signal);
  const rows = await openPortableRows(isFile ? { file: databaseFile(scratchIn(dataDir)) } : database);
  try {
    const tables: ExportedTable[] = [];
    for (const table of PORTABLE_TABLES) {
      signal.throwIfAborted();
      tables.push(await exportTable(table, rows.of(table), folder));
    }
    // Not before: what is in that state may be sealed by a secret that came meanwhile.
    const secret = await readSecret();
    const named = { namedFiles: createNamedFiles(rows) };
    const { faulty, ...files } = await exportFiles({ tables: named, objects, folder, signal });
    const unsealed = {
      ...({ format: FORMAT, release: API_VERSION, migration: LATEST_MIGRATION } as const),
      installation: await stored.tables.installation.id(),
      ...{ tables, leftOut: LEFT_OUT, files },
    };
    return { secret, unsealed, faulty };
  } finally {
    await rows.close();
  }
}

/** Under its name only once it is whole and on disk, as all before it is. */
async function putManifest(folder: string, manifest: ExportManifest): Promise<void> {
  const path = join(folder, MANIFEST);
  const half = `${path}.new`;
  await writeSynced(Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]), half, () => undefined);
  await rename(half, path);
  await syncFolder(folder);
}
