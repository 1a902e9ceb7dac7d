// Has the service begin with settings of the C library that a process cannot change once it runs. Loaded first, by itself.
import { accessSync, constants, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The allocator of glibc keeps what threads give back in arenas of their own, eight for each core: what is compressed in
 * the threads of Node then takes a hundred megabytes that nothing uses. Two are as quick.
 */
const ARENAS = { MALLOC_ARENA_MAX: '2' };
/** What the operator says of arenas holds, in either way. */
const isSaid = ({ MALLOC_ARENA_MAX, GLIBC_TUNABLES }: NodeJS.ProcessEnv): boolean =>
  MALLOC_ARENA_MAX !== undefined || (GLIBC_TUNABLES ?? '').includes('glibc.malloc.arena_max');

/**
 * Begins anew as the same process, with the same id, files and terminal, where that is possible and not done yet; else
 * returns, and the service goes on as it is.
 *
 * @param program the module that is being run
 */
export function beginWithFewArenas(program: string): void {
  // Whoever forked it, a supervisor say, talks to it over a channel that would be closed.
  if (process.platform !== 'linux' || process.channel !== undefined || isSaid(process.env) || !isGlibc()) return;
  try {
    const path = fileURLToPath(program);
    if (!isStartedAs(path)) return;
    // Node would end the process where this fails.
    accessSync(process.execPath, constants.X_OK);
    const args = [process.execPath, ...process.execArgv, path, ...process.argv.slice(2)];
    process.execve?.(process.execPath, args, { ...process.env, ...ARENAS });
  } catch {
    // Rights may be restricted (`--permission`).
  }
}

/**
 * Whether it is this program that was started, and by Node itself: another one that imports it would be left out, and
 * where the loader of the system runs Node (`ld.so node`), the loader would be told to run the program.
 */
const isStartedAs = (program: string): boolean =>
  realpathSync(process.argv[1] ?? '') === realpathSync(program) && basename(process.execPath).startsWith('node');

function isGlibc(): boolean {
  const { report } = process;
  // Else it may ask for the names of addresses.
  Object.assign(report, { excludeNetwork: true });
  const { header } = report.getReport() as { readonly header: { readonly glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}
