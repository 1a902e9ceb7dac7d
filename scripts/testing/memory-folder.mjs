// Where the tests of one command keep their data: in memory where there is plenty, for a disk is waited for at each of
// thousands of commits, and none of these tests is about what a disk keeps.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants } from 'node:os';

/** Where Linux has files in memory. */
const MEMORY = '/dev/shm/';
/** What has to be free of it and of the memory itself, in bytes: containers are often given 64 MB. All tests need a tenth. */
const FREE_MIN = 2 ** 31;

/** Has this process and those it starts take a folder in memory for temporary files, which goes when this one ends. */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return;
  const folder = mkdtempSync(`${MEMORY}plugin-marketplace-tests-`);
  // Servers that tests start as users of their own find what is theirs in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Without these a signal would end the process with no such event.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'])
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= FREE_MIN;
  } catch {
    return false;
  }
}
