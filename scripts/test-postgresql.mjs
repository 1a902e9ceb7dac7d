// `npm run test:postgresql`: every test of `npm test` that is about what is stored, on a real PostgreSQL server, and those
// about PostgreSQL itself. A part of a path runs the files that have it.
import './runtime.mjs';
import { setPriority } from 'node:os';
import { MOVING_ROOM } from './testing/groups.mjs';
import { keptTests } from './testing/kept-tests.mjs';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.mjs';
import { compare, isOnSqliteAlone, skippedOnPostgresql } from './testing/one-database.mjs';
import { startServer } from './testing/postgresql-server.mjs';
import { DIST, runFiles } from './testing/run-files.mjs';
import { programOf } from './testing/run-groups.mjs';
import { isOnBoth, kindOf, testFiles } from './testing/test-files.mjs';

/** Holds what ran to what `npm test` runs; in CI that has run before. */
function judge(tests) {
  const { isCompared, faults, told } = compare(onBoth, tests, keptTests());
  for (const fault of faults) console.error(`✖ ${fault}`);
  console.log(told);
  if (faults.length > 0 || (!isCompared && process.env.CI)) process.exitCode = 1;
}

/** By how much tests are nicer than the server that they ask. */
const TESTS_NICE = 5;

const parts = process.argv.slice(2);
const isWanted = (name) => parts.length === 0 || parts.some((part) => name.includes(part));
const all = testFiles(DIST);
const onBoth = all.filter(isOnBoth);
const names = all.filter(
  (name) => isWanted(name) && (kindOf(name) === 'postgresql' || (isOnBoth(name) && !isOnSqliteAlone(name))),
);
if (names.length === 0) throw new Error('there is not a single test to run');
keepTemporaryFilesInMemory();
const server = await startServer();
// The server goes before its tests: who waits a second and a half for it on cores that are busy takes it to be gone.
setPriority(TESTS_NICE);
process.env.TEST_DATABASE_URL = server.url;
process.env.TEST_DATABASE_RUNNER_URL = server.runnerUrl;
process.env.TEST_DATABASE_SOCKET = server.socket;
const withoutSqlite = new URL('testing/without-sqlite.mjs', import.meta.url);
withoutSqlite.searchParams.set('but', programOf(DIST, 'postgresql', MOVING_ROOM));
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${withoutSqlite.href}`.trim();
try {
  const { isPassed, tests } = await runFiles('postgresql', names, { all, skipped: skippedOnPostgresql() });
  process.exitCode = isPassed ? 0 : 1;
  if (parts.length === 0) judge(tests);
} finally {
  await server.stop();
}
