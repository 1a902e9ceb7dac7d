// Puts the files of a backup into the bucket of the environment, as far as it does not have them.
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { OWNER_KEY } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import type { BackupSource } from '../../market/backups/backup-target.js';
import { readBlob } from '../../market/backups/stored-backups.js';
import { OperatorError } from '../operator/operator-command.js';
import type { ChosenBackup } from './staged-backup.js';

/** Files at the same time. */
const AT_ONCE = 4;

/** @throws OperatorError when the bucket is another installation's */
export async function refuseForeignBucket(
  objects: Pick<ObjectStore, 'read'>,
  { manifest }: Pick<ChosenBackup, 'manifest'>,
): Promise<void> {
  const mark = await objects.read(OWNER_KEY);
  const owner = mark && (await text(mark)).split('\n', 1)[0]!.trim();
  if (owner === undefined || owner === manifest.installation) return;
  throw new OperatorError(
    'The bucket of S3_BUCKET carries the mark of another installation than the backup: name another bucket',
  );
}

/** Returns how many files were put; those that are there, under a key that is never used twice, are left as they are. */
export async function fillBucket(
  objects: Pick<ObjectStore, 'stat' | 'put'>,
  source: BackupSource,
  { files }: ChosenBackup,
): Promise<number> {
  const limit = pLimit(AT_ONCE);
  const put = await Promise.all(
    files.map((file) =>
      limit(async () => {
        const isReplaced = file.key.startsWith('uploads/');
        if (!isReplaced && (await objects.stat(file.key))?.size === file.size) return 0;
        const { sha256, size } = file;
        await objects.put(file.key, await readBlob(source, file), {
          contentType: 'application/octet-stream',
          sha256,
          size,
        });
        return 1;
      }),
    ),
  );
  return put.reduce<number>((sum, one) => sum + one, 0);
}
