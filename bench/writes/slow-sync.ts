// A disk that takes its time: a library that is preloaded and delays each sync by 2 ms.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** From dist/, where C is not compiled to. */
const SOURCE = fileURLToPath(new URL('../../../bench/writes/slow-sync.c', import.meta.url));

/**
 * The environment of a process whose syncs are slow; undefined where this system has no C compiler or does not preload.
 */
export async function slowSyncs(folder: string): Promise<Record<string, string> | undefined> {
  const library = join(folder, 'slow-sync.so');
  try {
    await promisify(execFile)('cc', ['-shared', '-fPIC', '-O2', '-o', library, SOURCE]);
  } catch (error) {
    console.error(`\n!!! SKIPPED: writes with slow syncs, for there is no C compiler (${(error as Error).message})\n`);
    return undefined;
  }
  return { LD_PRELOAD: library };
}
