// The programs of others that judge the served document: installed in a folder of their own, and only when somebody asks
// for their judgement.
import { execFile, type ExecFileOptions } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const PROGRAMS = 'contract-tests/judges/programs';

const execute = promisify(execFile);

/** Installs the programs unless they are there; false when that is done, else why their tests are to be skipped. */
export async function installPrograms(): Promise<string | false> {
  const [wanted, there] = [join(PROGRAMS, 'package-lock.json'), join(PROGRAMS, 'node_modules/.package-lock.json')];
  if (existsSync(there) && statSync(there).mtimeMs >= statSync(wanted).mtimeMs) return false;
  try {
    await execute('npm', ['ci', '--prefix', PROGRAMS, '--ignore-scripts', '--no-audit', '--no-fund']);
    return false;
  } catch (error) {
    return `!!! SKIPPED: the judges cannot be installed (${(error as Error).message.split('\n')[0]})`;
  }
}

/** The path of a file of an installed program. */
export const programFile = (path: string): string => join(PROGRAMS, 'node_modules', path);

/** The standard output of an installed program, whatever its exit code: that only says that something was found. */
export function outputOf(path: string, args: readonly string[], options: ExecFileOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const all = { ...options, maxBuffer: 2 ** 28 };
    execFile(process.execPath, [programFile(path), ...args], all, (error, stdout, stderr) => {
      if (error && stdout.length === 0) reject(new Error(`${path}: ${String(stderr)}`, { cause: error }));
      else resolve(String(stdout));
    });
  });
}
