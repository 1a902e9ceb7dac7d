// Runs the compiled tests of one command, in groups: those of `npm test`, of `npm run test:process`, of
// `npm run test:net` or of `npm run test:browser`; with --reverse from the last file to the first, since no order may matter.
import './runtime.mjs';
import { keepTests } from './testing/kept-tests.mjs';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.mjs';
import { DIST, runFiles } from './testing/run-files.mjs';
import { KINDS, kindOf, testFiles } from './testing/test-files.mjs';

const [kind = 'test', ...options] = process.argv.slice(2);
if (!KINDS.includes(kind) || kind === 'postgresql')
  throw new Error(`tests are of the kinds ${KINDS.filter((one) => one !== 'postgresql').join(', ')}`);
// What kills and drills keeps to the disk.
if (kind === 'test') keepTemporaryFilesInMemory();
const all = testFiles(DIST);
const names = all.filter((name) => kindOf(name) === kind);
const { isPassed, tests } = await runFiles(kind, options.includes('--reverse') ? names.reverse() : names, { all });
if (kind === 'test') keepTests(tests);
process.exitCode = isPassed ? 0 : 1;
