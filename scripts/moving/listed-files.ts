// The files of an export: listed one for one as the rows of its database name them.
import { isObjectKey } from '../../capabilities/storage/object-keys.js';
import type { Blob } from '../../capabilities/backup/manifest.js';
import type { Tables } from '../../db/tables.js';
import { namedKeys } from '../../market/backups/named-keys.js';
import { compileBounds } from '../operator/contract-bounds.js';
import { OperatorError } from '../operator/operator-command.js';
import { FILE_LIST, type ExportManifest, type ListedFile } from './export-format.js';
import { LISTED_FILE_SCHEMA } from './export-schema.js';
import type { ExportedLine, ExportSource } from './read-export.js';

export type FileWithBytes = { readonly key: string } & Blob;

const isListedFile = compileBounds<ListedFile>(LISTED_FILE_SCHEMA);

/** Where alone files of a marketplace lie: in a bucket, there may be others. */
const OURS = /^(?:products|uploads|social)\//;

/**
 * The files that an export has bytes of, in its order, which is that in which the database names them.
 *
 * @param tables of the database that was filled with its rows
 * @throws OperatorError when a file is listed that no row names, is listed twice, or is not listed although one names it
 */
export async function* listedFiles(
  source: Pick<ExportSource, 'lines'> & { readonly manifest: Pick<ExportManifest, 'files'> },
  tables: Pick<Tables, 'namedFiles'>,
): AsyncGenerator<FileWithBytes> {
  const lines = source.lines(FILE_LIST, source.manifest.files.list);
  try {
    yield* inOrderOfRows(lines, source.manifest.files, tables);
  } finally {
    await lines.return();
  }
}

async function* inOrderOfRows(
  lines: AsyncGenerator<ExportedLine, void>,
  { count, bytes }: ExportManifest['files'],
  tables: Pick<Tables, 'namedFiles'>,
): AsyncGenerator<FileWithBytes> {
  let next = await nextFile(lines);
  let [found, foundBytes] = [0, 0];
  for await (const { key, mayBeMissing } of namedKeys(tables)) {
    if (next?.file.key !== key) {
      if (mayBeMissing) continue;
      throw new OperatorError(`${FILE_LIST} does not have ${JSON.stringify(key)} where the rows name it`);
    }
    const { file } = next;
    if (file.size !== null) {
      [found, foundBytes] = [found + 1, foundBytes + file.size];
      yield file;
    }
    next = await nextFile(lines);
  }
  if (next !== undefined)
    throw new OperatorError(`${FILE_LIST}, line ${next.number}: no row names ${JSON.stringify(next.file.key)}`);
  if (found !== count || foundBytes !== bytes)
    throw new OperatorError(`${FILE_LIST} has ${found} files of ${foundBytes} bytes instead of ${count} of ${bytes}`);
}

async function nextFile(
  lines: AsyncGenerator<ExportedLine, void>,
): Promise<{ readonly number: number; readonly file: ListedFile } | undefined> {
  const line = await lines.next();
  if (line.done === true) return undefined;
  const { number, text } = line.value;
  const file = parsed(text);
  if (!isListedFile(file) || !isObjectKey(file.key) || !OURS.test(file.key))
    throw new OperatorError(`${FILE_LIST}, line ${number}: it is no file of a marketplace`);
  return { number, file };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
