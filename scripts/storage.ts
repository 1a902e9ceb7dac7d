// `npm run storage -- verify|copy|take`: proves that all published files are what they were, moves files to an S3 bucket,
// and makes a store this installation's own; the service may run meanwhile.
import { Command } from 'commander';
import { join } from 'node:path';
import { FOREIGN_STORE, ownerOf, takeStore } from '../market/publishing/store-owner.js';
import { openObjects } from '../process/open-objects.js';
import { readConfig, type Config } from '../process/config.js';
import { readKeys } from '../process/secret-key.js';
import { type ObjectStore, StoreUnavailable } from '../capabilities/storage/object-store.js';
import { copyFiles } from './operator/copy-files.js';
import { count, since, size } from './operator/figures.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';
import { withDesk, type OperatorDesk } from './operator/operator-desk.js';
import { startProgressBar } from './operator/progress-bar.js';
import { verifyFiles } from './operator/verify-files.js';

const program = new Command('storage').description('Verify the files of plugins, and move them to an S3 bucket.');

program
  .command('verify')
  .description('read every published file and compare it with the database; ends with 1 when one is not what it was')
  .action(() => withDesk((desk) => withStore(readConfig(process.env), (objects) => verify(desk, objects))));

program
  .command('copy')
  .description(
    'copy all files from the data folder to the bucket that S3_… names, and read them again; may be repeated',
  )
  .action(() => withDesk((desk) => copyAll(desk, readConfig(process.env))));

program
  .command('take')
  .description(
    'make the store that the environment names the own one of this installation, whosever it was: end the other one for good before',
  )
  .action(() => withDesk((desk) => withStore(readConfig(process.env), (objects) => take(desk, objects))));

/** Opens the store of a configuration for one act. */
async function withStore(config: Config, act: (objects: ObjectStore) => Promise<void>): Promise<void> {
  const objects = await openObjects(config, await readKeys(config.dataDir, config));
  try {
    await act(objects);
  } catch (error) {
    throw error instanceof StoreUnavailable ? unavailable(error) : error;
  } finally {
    await objects.close();
  }
}

function unavailable(error: StoreUnavailable): OperatorError {
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return new OperatorError(`${error.message}${reason}. Run it again when the store is back`, { cause: error });
}

async function verify({ tables }: OperatorDesk, objects: ObjectStore): Promise<void> {
  const progress = startProgressBar('Verifying', (await tables.versionFiles.totals()).bytes);
  const startedAt = performance.now();
  // Told at the end, for the bar would be drawn over them; of the first ones alone, should it be all.
  const lines: string[] = [];
  try {
    const { files, bytes, unsound } = await verifyFiles({
      tables,
      objects,
      onProgress: progress.update,
      onUnsound({ file: { slug, versionTag, objectKey }, fault }) {
        if (lines.length < TOLD_MAX) lines.push(`${slug} ${versionTag}: ${fault} (${objectKey})`);
      },
    });
    progress.stop();
    tell(lines, unsound);
    console.log(`${count(files, 'published file')}, ${size(bytes)}, ${unsound} unsound, in ${since(startedAt)}`);
    if (unsound > 0) throw new OperatorError('Not all files are what was published: restore those above from a backup');
  } finally {
    progress.stop();
  }
}

async function take({ tables }: OperatorDesk, objects: ObjectStore): Promise<void> {
  if ((await ownerOf({ tables, objects })) === 'ours') return console.log('The store is this installation’s already');
  await takeStore({ tables, objects });
  console.log(
    'The store is this installation’s now: an hour after the next start, files in it that are older than a day and belong to no version of this database are removed',
  );
}

/** @throws OperatorError when another installation would remove what is copied there */
async function refuseForeign({ tables }: OperatorDesk, objects: ObjectStore, bucket: string): Promise<void> {
  const owner = await ownerOf({ tables, objects });
  if (owner === 'another' || owner === 'unknown')
    throw new OperatorError(
      `The bucket ${bucket} ${FOREIGN_STORE[owner]}, which would remove these files or lose its own: name another bucket, ` +
        'or, if it is to be this installation’s from now on, run `npm run storage -- take` with the same S3_… variables',
    );
}

async function copyAll(desk: OperatorDesk, config: Config): Promise<void> {
  const { s3, dataDir } = config;
  if (!s3) throw new OperatorError('There is no bucket to copy to: set S3_ENDPOINT, S3_REGION, S3_BUCKET and its keys');
  const lines: string[] = [];
  await withStore({ ...config, s3: undefined }, (from) =>
    withStore(config, async (to) => {
      await refuseForeign(desk, to, s3.bucket);
      const progress = startProgressBar('Copying', await sizeOf(from));
      const startedAt = performance.now();
      try {
        const { copied, copiedBytes, already, failed } = await copyFiles({
          versions: desk.tables.versions,
          from,
          to,
          onProgress: progress.update,
          onFailed: (key, why) => void (lines.length < TOLD_MAX && lines.push(`${key}: ${why}`)),
        });
        progress.stop();
        tell(lines, failed);
        console.log(
          `${count(copied, 'file')} copied, ${size(copiedBytes)}, ${already} there already, ${failed} failed, in ${since(startedAt)}`,
        );
        if (failed > 0) throw new OperatorError('Not all files were copied: see those above');
        console.log(howToSwitch(s3.bucket, join(dataDir, 'objects')));
      } finally {
        progress.stop();
      }
    }),
  );
}

/** What is left to do once all files are in the bucket. */
const howToSwitch = (bucket: string, folder: string): string => `
To switch to the bucket ${bucket}:
  1. Let pages of this service send files to it: a CORS rule of the bucket that allows PUT from PUBLIC_URL with the
     headers content-type and x-amz-checksum-sha256.
  2. Stop the service, and run this once more for what was published meanwhile.
  3. Start the service with the same S3_… variables. \`npm run storage -- verify\` with them proves the bucket.
  4. Keep ${folder} until you are sure; the service no longer reads it.`;

/** Lines about single files that are printed at most. */
const TOLD_MAX = 1000;

function tell(lines: readonly string[], all: number): void {
  for (const line of lines) console.log(line);
  if (all > lines.length) console.log(`and ${all - lines.length} more`);
}

async function sizeOf(store: ObjectStore): Promise<number> {
  let bytes = 0;
  for await (const file of store.list('')) bytes += file.size;
  return bytes;
}

await runOperatorCommand(program);
