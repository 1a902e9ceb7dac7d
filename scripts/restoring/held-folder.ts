// The data folder whose place another one takes: no service runs on it, nor starts until it is done.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { lockDataFolder } from '../../db/engine/data-folder-lock.js';
import { makeDataFolder } from '../../db/engine/data-folder.js';
import { databaseFile } from '../../db/engine/sqlite/database-file.js';
import { StartRefused } from '../../db/engine/start-refused.js';
import { isEmpty, STAGED } from './put-in-place.js';

/**
 * Holds a data folder during an act, which is handed its real path: where a link leads to it, the folder is replaced, on
 * its own disk, and the link stays. One that was not there is made, so that nobody else does, and goes unless it is filled.
 *
 * @throws StartRefused when a service runs on it, or it cannot be made
 */
export async function withHeldFolder(given: string, act: (dataDir: string) => Promise<void>): Promise<void> {
  const missing: string[] = [];
  for (let folder = given; !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  makeDataFolder(given);
  const dataDir = realpathSync(given);
  const lock = lockDataFolder(dataDir);
  try {
    await act(dataDir);
  } finally {
    if (isEmpty(dataDir))
      for (const folder of missing) {
        if (folder === given) await rm(dataDir, { recursive: true, force: true });
        else await rmdir(folder).catch(() => undefined);
      }
    lock.release();
  }
}

/**
 * Refuses a data folder that is about to be replaced, or was when that was killed: a service would make an empty
 * marketplace in its place.
 *
 * @throws StartRefused
 */
export function refuseHalfReplaced(dataDir: string): void {
  if (existsSync(databaseFile(dataDir))) return;
  const beside = `${basename(dataDir)}.`;
  const found = [
    ...namesIn(dataDir).filter((name) => STAGED.test(name)),
    ...namesIn(dirname(dataDir)).filter((name) => name.startsWith(beside) && STAGED.test(name)),
  ];
  if (found.length === 0) return;
  throw new StartRefused(
    `What was to take the place of ${dataDir} is still there (${found[0]}): wait for the restore, or run it again if it was killed`,
  );
}

/** None where there is no folder, or none that can be read: whoever uses it says why. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
