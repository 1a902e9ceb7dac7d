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
import { databaseFile } from '../../db/engine/sqlite/database-file.js';
import { LATEST_MIGRATION } from '../../db/engine/migrations.js';
import { createInstallation } from '../../db/installation/installation.js';
import { createNamedFiles } from '../../db/installation/named-files.js';
import { openPortableRows } from '../../db/installation/portable-rows.js';
import { LEFT_OUT, PORTABLE_TABLES } from '../../db/installation/portable-tables.js';
import type { StoredTables } from '../../db/tables.js';
import { holdBackup, type BackupHold } from '../../market/backups/backup-hold.js';
import { copyIntoScratch, removeScratch, scratchIn, withSnapshot } from '../../market/backups/database-in-scratch.js';
import { FORMAT, MANIFEST, placeOfSecret, type ExportedTable, type ExportManifest } from './export-format.js';
import { exportFiles, type ExportedFiles } from './export-files.js';
import { exportTable } from './export-table.js';
import { emptyFolder } from './export-folder.js';

interface ExportOptions {
  /** Of the running service. */
  readonly stored: StoredTables;
  readonly objects: Pick<ObjectStore, 'read'>;
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
  await copyIntoScratch(options, hold.signal);
  // Not before: what is in the copy may be sealed by a secret that came meanwhile.
  const secret = await options.readSecret();
  const { unsealed, faulty } = await exportCopy(options, hold.signal);
  // Whoever was taken for dead has lost files to a sweep.
  await hold.renew();
  hold.signal.throwIfAborted();
  const sealed = await sealSecretAlike(secret, options.passphrase, placeOfSecret(unsealed));
  const manifest = { ...unsealed, secret: sealed };
  await putManifest(options.folder, manifest);
  return { manifest, faulty };
}

/** Writes rows and files of the copied database. */
async function exportCopy(
  { objects, dataDir, folder }: ExportOptions,
  signal: AbortSignal,
): Promise<{ unsealed: Omit<ExportManifest, 'secret'>; faulty: ExportedFiles['faulty'] }> {
  const scratch = scratchIn(dataDir);
  const tables = await exportTables(databaseFile(scratch), folder, signal);
  return withSnapshot(scratch, async ({ committed }) => {
    const named = { namedFiles: createNamedFiles(committed) };
    const { faulty, ...files } = await exportFiles({ tables: named, objects, folder, signal });
    const unsealed = {
      ...({ format: FORMAT, release: API_VERSION, migration: LATEST_MIGRATION } as const),
      installation: await createInstallation(committed).id(),
      ...{ tables, leftOut: LEFT_OUT, files },
    };
    return { unsealed, faulty };
  });
}

async function exportTables(database: string, folder: string, signal: AbortSignal): Promise<ExportedTable[]> {
  const rows = await openPortableRows({ file: database });
  try {
    const exported: ExportedTable[] = [];
    for (const table of PORTABLE_TABLES) {
      signal.throwIfAborted();
      exported.push(await exportTable(table, rows.of(table), folder));
    }
    return exported;
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
