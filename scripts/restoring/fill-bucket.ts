// Puts files into the bucket of the environment, as far as it does not have them.
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Blob } from '../../capabilities/backup/manifest.js';
import { OWNER_KEY } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { inOrder } from '../../market/backups/in-order.js';
import { patiently } from '../../market/backups/patiently.js';
import type { Config } from '../../process/config.js';
import { openObjects } from '../../process/open-objects.js';
import { keysOf, type Secrets } from '../../process/secret-key.js';
import { OperatorError } from '../operator/operator-command.js';
import { withTemporaryFolder } from '../operator/temporary-folder.js';

/** Opens the bucket of the environment for the keys of a secret that is in no data folder yet. */
export async function withBucket<Result>(
  config: Config,
  secrets: Secrets,
  act: (objects: ObjectStore) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(async (dataDir) => {
    const objects = await openObjects({ ...config, dataDir }, keysOf(secrets));
    try {
      return await act(objects);
    } finally {
      await objects.close();
    }
  });
}

/** @throws OperatorError when the bucket is another installation's */
export async function refuseForeignBucket(objects: Pick<ObjectStore, 'read'>, installation: string): Promise<void> {
  const mark = await objects.read(OWNER_KEY);
  const owner = mark && (await text(mark)).split('\n', 1)[0]!.trim();
  if (owner === undefined || owner === installation) return;
  throw new OperatorError('The bucket of S3_BUCKET carries the mark of another installation: name another bucket');
}

/** A file with its bytes. */
interface FileToPut extends Blob {
  readonly key: string;
  read(): Promise<Readable>;
}

/** Returns how many files were put; those that are there, under a key that is never used twice, are left as they are. */
export async function fillBucket(
  objects: Pick<ObjectStore, 'stat' | 'put'>,
  files: AsyncIterable<FileToPut>,
): Promise<number> {
  let put = 0;
  for await (const isPut of inOrder(files, (file) => patiently(() => putOne(objects, file)))) put += Number(isPut);
  return put;
}

async function putOne(objects: Pick<ObjectStore, 'stat' | 'put'>, file: FileToPut): Promise<boolean> {
  const { key, sha256, size } = file;
  const isReplaced = key.startsWith('uploads/');
  if (!isReplaced && (await objects.stat(key))?.size === size) return false;
  await objects.put(key, await file.read(), { contentType: 'application/octet-stream', sha256, size });
  return true;
}
