// The release before this one, made of the history of this checkout: its sources in a folder of their own, and built there.
import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Changed by each release, and by hardly anything else. */
const RELEASED = 'contract-tests/released';
const LOCK = 'package-lock.json';
const MOST_BYTES = 1e9;

export interface Release {
  readonly commit: string;
  /** Its compiled code. */
  readonly build: URL;
}

/**
 * Builds a commit, the last that was a release unless one is given. Its folder goes with the test.
 *
 * @returns why it cannot be had, where the checkout has no history or not that far back
 * @throws when it cannot be built
 */
export async function buildRelease(
  test: Pick<TestContext, 'after'>,
  given: string | undefined,
): Promise<Release | string> {
  const found = await commitOf(given);
  if (found instanceof Error) return `the release before cannot be had from the history: ${found.message}`;
  const folder = temporaryFolder(test);
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, found], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  await addPackages(folder);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder, maxBuffer: MOST_BYTES });
  return { commit: found, build: pathToFileURL(join(folder, 'dist/')) };
}

async function commitOf(given: string | undefined): Promise<string | Error> {
  const asked = given === undefined ? ['log', '-1', '--format=%H', '--', RELEASED] : ['rev-parse', '--verify', given];
  try {
    const commit = (await run('git', asked, { cwd: ROOT })).stdout.trim();
    if (commit === '') return new Error('no commit in it is a release');
    // A shallow copy may know a commit by its name alone.
    await run('git', ['cat-file', '-e', `${commit}^{tree}`], { cwd: ROOT });
    return commit;
  } catch (error) {
    return error as Error;
  }
}

/** Packages of the same versions are those of this checkout; others are installed. */
async function addPackages(folder: string): Promise<void> {
  const locks = await Promise.all([folder, ROOT].map((place) => readFile(join(place, LOCK), 'utf8')));
  if (locks[0] === locks[1]) await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: MOST_BYTES });
}
