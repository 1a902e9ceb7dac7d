// The folder that an export is written into: an empty one, which is left as it was found when the export fails.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { OperatorError } from '../operator/operator-command.js';
import { FILE_LIST, FILES, MANIFEST, TABLES } from './export-format.js';

/**
 * Makes a folder, where it is not there, for its owner alone.
 *
 * @returns what removes again all that an export puts into it
 * @throws OperatorError when something is in it, or it is in the data folder
 */
export async function emptyFolder(folder: string, dataDir: string): Promise<{ remove(): Promise<void> }> {
  const isNew = !existsSync(folder);
  const real = isNew ? join(realpathSync(dirname(folder)), basename(folder)) : realpathSync(folder);
  if (`${real}${sep}`.startsWith(`${realpathSync(dataDir)}${sep}`))
    throw new OperatorError(`The export must not go to ${folder}, which is in DATA_DIR: name a folder elsewhere`);
  if (isNew) await mkdir(folder, { mode: 0o700 });
  refuseFilled(folder);
  await mkdir(join(folder, TABLES), { mode: 0o700 });
  await mkdir(join(folder, FILES), { mode: 0o700 });
  return {
    async remove() {
      for (const name of [TABLES, FILES, FILE_LIST, `${MANIFEST}.new`])
        await rm(join(folder, name), { recursive: true, force: true });
      if (isNew && (await readdir(folder)).length === 0) await rmdir(folder);
    },
  };
}

function refuseFilled(folder: string): void {
  const names = readdirSync(folder).filter((name) => name !== 'lost+found');
  if (names.length === 0) return;
  throw new OperatorError(
    names.includes(TABLES) && !names.includes(MANIFEST)
      ? `${folder} holds an export that was not finished, for it has no ${MANIFEST}: remove it, or name another folder`
      : `${folder} is not empty: name a folder that is not there yet`,
  );
}
