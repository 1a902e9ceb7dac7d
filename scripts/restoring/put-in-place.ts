// Puts a checked data folder in the place of another one, which is kept beside it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../capabilities/storage/sync-folder.js';
import { OperatorError } from '../operator/operator-command.js';

/** The mounts of this process: proc_pid_mountinfo(5). */
const MOUNTS = '/proc/self/mountinfo';

/** A name of what is staged. */
export const STAGED = /(?:^|\.)restoring-\w+$/;

/**
 * Where a data folder is staged: on the disk of the one whose place it takes, so that a new name is all that it needs.
 *
 * @param origin what it is made of: the time of a backup (epoch ms), or a word
 */
export function stagingFor(dataDir: string, origin: number | string): string {
  const name = `restoring-${typeof origin === 'number' ? stampOf(origin) : origin}`;
  return isMount(dataDir) ? join(dataDir, name) : join(dirname(dataDir), `${basename(dataDir)}.${name}`);
}

/**
 * @throws OperatorError when the folder cannot get another name: then it has to be empty, and what is staged goes into it
 */
export function refuseUnmovable(dataDir: string): void {
  if (!isMount(dataDir) || isEmpty(dataDir)) return;
  throw new OperatorError(
    `${dataDir} is a mount point and cannot be put aside: move what is in it to a folder elsewhere, and run this again`,
  );
}

/** Puts a staged folder in place. Returns where what was there before is now; undefined when there was nothing. */
export async function putInPlace(staged: string, dataDir: string, now: number): Promise<string | undefined> {
  const parent = dirname(dataDir);
  if (isMount(dataDir)) {
    // The database last: without it a folder is nobody's.
    const names = readdirSync(staged).sort((one, other) => rank(one) - rank(other));
    for (const name of names) await rename(join(staged, name), join(dataDir, name));
    await syncFolder(dataDir);
    await rmdir(staged);
    return undefined;
  }
  const aside = isEmpty(dataDir) ? undefined : join(parent, `${basename(dataDir)}.before-${stampOf(now)}`);
  if (aside === undefined) await rm(dataDir, { recursive: true, force: true });
  else await rename(dataDir, aside);
  try {
    await rename(staged, dataDir);
  } catch (error) {
    if (aside !== undefined && !existsSync(dataDir)) await rename(aside, dataDir);
    if (!existsSync(dataDir) || aside === undefined || !existsSync(aside)) throw error;
    throw new OperatorError(
      `${dataDir} was made anew by somebody else in this very moment, and what was there before is in ${aside}: end whoever did it, and run this again`,
      { cause: error },
    );
  }
  await syncFolder(parent);
  return aside;
}

const rank = (name: string): number => (name.startsWith('marketplace.db') ? 1 : 0);

const stampOf = (time: number): string => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Linux tells where something is mounted, also a part of the same disk; elsewhere the disk is another one. */
function isMount(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (!existsSync(MOUNTS)) return statSync(folder).dev !== statSync(dirname(folder)).dev;
  const escaped = folder.replaceAll(/[ \t\n\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return readFileSync(MOUNTS, 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[4] === escaped);
}

/** Whether there is nothing in a folder that could be missed; whoever holds it left the lock there. */
export const isEmpty = (folder: string): boolean =>
  !existsSync(folder) ||
  readdirSync(folder).every((name) => /^(?:lost\+found|(?:lock|commands)\.db|restoring-.*)$/.test(name));
