// Runs the compiled tests of one command, in groups: those of `npm test`, of `npm run test:process`, of
// `npm run test:net` or of `npm run test:browser`; with --reverse from the last file to the first, since no order may matter.
import './runtime.mjs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { groupsOf } from './testing/groups.mjs';
import { keepSeconds, keptSeconds } from './testing/kept-seconds.mjs';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.mjs';
import { runGroups } from './testing/run-groups.mjs';
import { KINDS, kindOf, testFiles } from './testing/test-files.mjs';

/**
 * Room for what is new, in MB: tests make services, and throw them away, faster than Node would find out how much they
 * need. Processes that tests start have none of it, since some are asked how much memory they take.
 */
const ROOMY = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Each group is a process of its own, which finds its modules as the service does. */
const QUICK = ['--import', new URL('../dist/process/quick-loading.js', import.meta.url).href];

const [kind = 'test', ...options] = process.argv.slice(2);
if (!KINDS.includes(kind)) throw new Error(`tests are of the kinds ${KINDS.join(', ')}`);
// Most groups load the same modules.
process.env.NODE_COMPILE_CACHE ??= join(DIST, '.compile-cache');
// What kills and drills keeps to the disk.
if (kind === 'test') keepTemporaryFilesInMemory();
const all = testFiles(DIST);
const names = all.filter((name) => kindOf(name) === kind);
const groups = groupsOf(options.includes('--reverse') ? names.reverse() : names, keptSeconds());
const { isPassed, seconds } = await runGroups(DIST, kind, groups, [...QUICK, ...(kind === 'process' ? [] : ROOMY)]);
keepSeconds(seconds, all);
process.exitCode = isPassed ? 0 : 1;
