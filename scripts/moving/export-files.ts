// Writes the files that a database names into a folder under their keys, and the list of them.
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertObjectKey } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { syncFolder } from '../../capabilities/storage/sync-folder.js';
import { writeSynced } from '../../capabilities/storage/write-synced.js';
import type { Tables } from '../../db/tables.js';
import { inOrder } from '../../market/backups/in-order.js';
import { namedKeys, type NamedKey } from '../../market/backups/named-keys.js';
import { patiently } from '../../market/backups/patiently.js';
import { FILE_LIST, FILES, type ExportManifest, type ListedFile } from './export-format.js';
import { writeLines } from './export-table.js';

interface FilesOptions {
  /** Those of the copied database. */
  readonly tables: Pick<Tables, 'namedFiles'>;
  readonly objects: Pick<ObjectStore, 'read'>;
  readonly folder: string;
  readonly signal: AbortSignal;
}

export type ExportedFiles = ExportManifest['files'] & {
  /** Keys of files that are missing, or are not what was published. */
  readonly faulty: readonly string[];
};

/** @throws StoreUnavailable, and what a full disk throws; what `signal` was aborted with */
export async function exportFiles(options: FilesOptions): Promise<ExportedFiles> {
  const { tables, folder } = options;
  const folders = new Set<string>([folder]);
  const faulty: string[] = [];
  let [count, bytes] = [0, 0];
  const lines = async function* (): AsyncGenerator<string> {
    const files = inOrder(namedKeys(tables), async (named) => ({
      named,
      file: await exportOne(named, options, folders),
    }));
    for await (const { named, file } of files) {
      if (file === undefined) continue;
      if (file.size !== null) [count, bytes] = [count + 1, bytes + file.size];
      if (isFaulty(named, file)) faulty.push(file.key);
      yield `${JSON.stringify(file)}\n`;
    }
  };
  const list = await writeLines(lines(), join(folder, FILE_LIST));
  for (const made of folders) await syncFolder(made);
  return { count, bytes, list, faulty };
}

const isFaulty = ({ sha256 }: NamedKey, file: ListedFile): boolean =>
  file.sha256 === null || (sha256 !== null && sha256 !== file.sha256);

/** Undefined where there is none and need not be. */
async function exportOne(
  { key, mayBeMissing }: NamedKey,
  { objects, folder, signal }: FilesOptions,
  folders: Set<string>,
): Promise<ListedFile | undefined> {
  signal.throwIfAborted();
  assertObjectKey(key);
  const path = join(folder, FILES, key);
  const written = await patiently(async () => {
    const bytes = await objects.read(key);
    if (bytes === undefined) return undefined;
    // Of an attempt before.
    await rm(path, { force: true });
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return writeSynced(bytes, path, () => undefined);
  });
  if (written === undefined) return mayBeMissing ? undefined : { key, size: null, sha256: null };
  for (let made = dirname(path); made !== folder; made = dirname(made)) folders.add(made);
  return { key, ...written };
}
