// Runs files of compiled tests in groups, a process each, and keeps what each file took and which tests were in it.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { groupsOf, secondsOnPostgresql } from './groups.mjs';
import { keepSeconds, keptSeconds } from './kept-seconds.mjs';
import { runGroups } from './run-groups.mjs';

/**
 * Room for what is new, in MB: tests make services, and throw them away, faster than Node would find out how much they
 * need. Processes that tests start have none of it, since some are asked how much memory they take.
 */
const ROOMY = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

/** The compiled program. */
export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Each group is a process of its own, which finds its modules as the service does. */
const QUICK = ['--import', new URL('../../dist/process/quick-loading.js', import.meta.url).href];

/**
 * Runs tests of one kind, with Node's report on standard output.
 *
 * @param {string} kind what they are run as, one of `KINDS`
 * @param {readonly string[]} names of the files, in the order in which a group runs them
 * @param {{ all: readonly string[], skipped?: readonly RegExp[] }} options `all` are all files that there are, what is
 *   known of others is forgotten; `skipped` are names of tests that are left out, with their files and suites before them
 * @returns {Promise<{ isPassed: boolean, tests: Record<string, string[]> }>} with the names of the tests that ran in each
 *   file
 */
export async function runFiles(kind, names, { all, skipped = [] }) {
  // Most groups load the same modules.
  process.env.NODE_COMPILE_CACHE ??= join(DIST, '.compile-cache');
  // Of what has not run as this kind yet, what `npm test` took says which groups take longest.
  const inTests = keptSeconds('test');
  const groups = groupsOf(names, {
    ...(kind === 'postgresql' ? secondsOnPostgresql(inTests) : inTests),
    ...keptSeconds(kind),
  });
  const flags = [...QUICK, ...(kind === 'process' ? [] : ROOMY)];
  const { isPassed, seconds, tests } = await runGroups(DIST, kind, groups, { flags, skipped });
  keepSeconds(kind, seconds, all);
  return { isPassed, tests };
}
