// Looks at the rights of a data folder without changing any, and without opening a file: closing one would give up the
// locks that this process has on it.
import { accessSync, constants, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OTHERS, OURS } from './data-folder.js';

/** Whose rights on a data folder are not as they should be, as names in it; `.` is the folder itself. */
export interface FolderFaults {
  /** What others than the owner may read or write. */
  readonly open: readonly string[];
  /** What this user may not read and write. */
  readonly barred: readonly string[];
  /** What belongs to another user than the folder does, such as what a command of root has left. */
  readonly foreign: readonly string[];
  /** Whether this user is the folder's owner. */
  readonly isOwner: boolean;
}

/** @throws what the system says of a folder that cannot be read, with the code ENOENT where there is none */
export function folderFaults(dataDir: string): FolderFaults {
  const { uid: owner } = lstatSync(`${dataDir}/.`);
  const names = ['.', ...readdirSync(dataDir).filter((name) => OURS.test(name))];
  const found = names.flatMap((name) => {
    // A file beside the database goes when the last process closes it.
    const stats = lstatSync(join(dataDir, name, name === '.' ? '.' : ''), { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ name, stats }];
  });
  return {
    open: process.getuid === undefined ? [] : found.filter(({ stats }) => (stats.mode & OTHERS) !== 0).map(nameOf),
    barred: found.filter(({ name }) => !mayUse(join(dataDir, name))).map(nameOf),
    foreign: found.filter(({ stats }) => stats.uid !== owner).map(nameOf),
    isOwner: process.getuid === undefined || process.getuid() === owner,
  };
}

const nameOf = ({ name }: { readonly name: string }): string => name;

function mayUse(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
