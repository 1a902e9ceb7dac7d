// Makes a marketplace of an export: everything is checked in a folder beside DATA_DIR, which then takes its place.
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { syncFolder } from '../../capabilities/storage/sync-folder.js';
import { openDatabase } from '../../db/engine/connection.js';
import { createInstallation } from '../../db/installation/installation.js';
import { createNamedFiles } from '../../db/installation/named-files.js';
import type { Tables } from '../../db/tables.js';
import { inOrder } from '../../market/backups/in-order.js';
import type { Config } from '../../process/config.js';
import { count, since, size } from '../operator/figures.js';
import { OperatorError } from '../operator/operator-command.js';
import { fillBucket, refuseForeignBucket, withBucket } from '../restoring/fill-bucket.js';
import { withHeldFolder } from '../restoring/held-folder.js';
import { isEmpty, putInPlace, refuseUnmovable, stagingFor } from '../restoring/put-in-place.js';
import { refuseOtherSecret } from '../restoring/restore-backup.js';
import { makeRoom, putFile, putSecrets } from '../restoring/staged-folder.js';
import { FILES } from './export-format.js';
import { fillDatabase } from './fill-database.js';
import { listedFiles, type FileWithBytes } from './listed-files.js';
import { openExport, type ExportSource } from './read-export.js';
import { tellLeftOut } from './tell-left-out.js';

/** A row takes more room in a database than in a line, for its indexes. */
const ROOM_FOR_ROWS = 2;

interface ImportOptions {
  readonly config: Config;
  readonly folder: string;
  readonly passphrase: string;
}

/** @throws OperatorError, before anything is touched, with what is wrong */
export async function importMarketplace({ config, folder, passphrase }: ImportOptions): Promise<void> {
  await withHeldFolder(config.dataDir, async (dataDir) => {
    refuseUnmovable(dataDir);
    if (!isEmpty(dataDir))
      throw new OperatorError(`${dataDir} is not empty: set DATA_DIR to a folder that is not there yet`);
    const source = await openExport(folder, passphrase);
    refuseOtherSecret(config, source.secrets);
    if (config.s3 !== undefined)
      await withBucket(config, source.secrets, (objects) => refuseForeignBucket(objects, source.manifest.installation));
    await importFrom(source, { ...config, dataDir });
  });
}

async function importFrom(source: ExportSource, config: Config): Promise<void> {
  const startedAt = performance.now();
  const { dataDir } = config;
  const { release, tables, files, leftOut } = source.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `An export of release ${release}: ${count(rows, 'row')}, ${count(files.count, 'file')}, ${size(files.bytes)}`,
  );
  const staged = stagingFor(dataDir, 'import');
  await rm(staged, { recursive: true, force: true });
  try {
    await stage(source, config, staged);
    await putInPlace(staged, dataDir, Date.now());
    console.log(`Imported to ${dataDir} in ${since(startedAt)}`);
    tellLeftOut(leftOut);
    console.log('Start the service with no SECRET_KEY, or with the one that it had: the folder has the key');
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** Makes the data folder beside the one whose place it takes. */
async function stage(source: ExportSource, config: Config, staged: string): Promise<void> {
  const { tables, files, installation } = source.manifest;
  const rowBytes = tables.reduce((sum, table) => sum + table.size, 0);
  const fileBytes = config.s3 === undefined ? files.bytes : 0;
  await makeRoom(dirname(staged), rowBytes * ROOM_FOR_ROWS + fileBytes, 'import');
  await mkdir(staged, { mode: 0o700 });
  await fillDatabase(source, staged);
  const database = await openDatabase({ dataDir: staged, exclusive: false });
  try {
    if ((await createInstallation(database.committed).id()) !== installation)
      throw new OperatorError('The rows of the export are of another installation than its manifest says');
    const named = { namedFiles: createNamedFiles(database.committed) };
    await bringFiles(source, named, { config, staged });
  } finally {
    await database.close();
  }
  await putSecrets(staged, source.secrets);
  await syncFolder(staged);
}

/** Files go to the embedded store, or into the bucket once all of them were read and are as they were. */
async function bringFiles(
  source: ExportSource,
  named: Pick<Tables, 'namedFiles'>,
  { config, staged }: { readonly config: Config; readonly staged: string },
): Promise<void> {
  const bytesOf = (file: FileWithBytes): Readable =>
    Readable.from(source.bytes(`${FILES}/${file.key}`, file), { objectMode: false });
  const folders = new Set<string>();
  const take = async (file: FileWithBytes): Promise<void> => {
    if (config.s3 === undefined) return putFile(file.key, bytesOf(file), { folder: staged, folders });
    for await (const piece of bytesOf(file)) void piece;
  };
  for await (const taken of inOrder(listedFiles(source, named), take)) void taken;
  for (const made of folders) await syncFolder(made);
  if (config.s3 === undefined) return;
  await withBucket(config, source.secrets, async (objects) => {
    const toPut = Readable.from(withBytes(listedFiles(source, named), bytesOf));
    console.log(`${count(await fillBucket(objects, toPut), 'file')} put into the bucket ${config.s3!.bucket}`);
  });
}

async function* withBytes(files: AsyncIterable<FileWithBytes>, bytesOf: (file: FileWithBytes) => Readable) {
  for await (const file of files) yield { ...file, read: () => Promise.resolve(bytesOf(file)) };
}
