// The tests of db/, market/, server/ and contract-tests/ that hold on one database only, each with its reason; all others
// hold on both. `npm run test:postgresql` is held to this list: what is on it and runs, or runs nowhere, fails as well.

/**
 * What runs on SQLite alone: a folder or file of compiled tests, and which tests of the file unless it is all of them, by
 * how their names begin.
 *
 * @type {readonly { readonly files: string, readonly tests?: readonly string[], readonly why: string }[]}
 */
export const ON_SQLITE_ALONE = [
  {
    files: 'db/engine/sqlite/',
    why: 'it asserts SQLite itself; what is asserted of PostgreSQL is in db/engine/postgresql/',
  },
  {
    files: 'db/engine/moved-folder.test.js',
    why: 'the database that it opens in a folder, so that one on a server is refused there, is one on SQLite',
  },
  {
    files: 'db/engine/data-folder-lock.test.js',
    tests: ['a command has the folder for as long'],
    why: 'the database that it opens in a folder, to be alone with it, is one on SQLite',
  },
  {
    files: 'db/migrations/0007-people.test.js',
    why: 'it goes back to before by taking away a table that later ones refer to; PostgreSQL began with a later release',
  },
  {
    files: 'contract-tests/harness/lock-rules.test.js',
    why: 'the recorder of locks is told of rows by SQLite; the acts that are judged by it are the same',
  },
  { files: 'contract-tests/harness/lock-slips.test.js', why: 'the same recorder' },
  {
    files: 'contract-tests/every-operation/scenarios.test.js',
    tests: ['what a write judges and changes', 'no statement writes two', 'no lock can be left', 'no lock that keeps'],
    why: 'the same recorder; the scenarios and acts that it records run on both',
  },
  {
    files: 'contract-tests/downloads/downloads-on-full-disk.test.js',
    why: 'its disk fails within the driver of SQLite; failing transactions of any engine are those of failing-transactions',
  },
];

/** At most this share of all tests may be on the list. */
export const SHARE_MAX = 0.03;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether none of a file's tests is for PostgreSQL. */
export const isOnSqliteAlone = (file) =>
  ON_SQLITE_ALONE.some(({ files, tests }) => tests === undefined && file.startsWith(files));

/** Names of tests, behind their files', that are left out on PostgreSQL. */
export const skippedOnPostgresql = () =>
  ON_SQLITE_ALONE.flatMap(({ files, tests = [] }) =>
    tests.map((name) => new RegExp(`^${escaped(`${files} ${name}`)}`)),
  );

/**
 * Compares what ran on PostgreSQL with what `npm test` runs.
 *
 * @param {readonly string[]} files that hold on both databases, but for those of the list
 * @param {Readonly<Record<string, readonly string[]>>} ran the tests that ran on PostgreSQL, by file
 * @param {(file: string) => readonly string[] | undefined} testsOf what `npm test` ran of a file; undefined where that is
 *   not known
 * @returns {{ isCompared: boolean, faults: string[], told: string }} with whether all files could be compared
 */
export function compare(files, ran, testsOf, list = ON_SQLITE_ALONE) {
  const known = files.flatMap((file) => {
    const tests = testsOf(file);
    return tests === undefined ? [] : [{ file, tests }];
  });
  const faults = known.flatMap(({ file, tests }) => faultsOf(file, tests, ran[file] ?? [], list));
  const unknown = files.length - known.length;
  if (unknown > 0)
    return {
      isCompared: false,
      faults,
      told: `${unknown} files are not compared: npm test has not run them as they are`,
    };
  const all = known.flatMap(({ file, tests }) => tests.map((test) => entryOf(file, test, list)));
  const used = new Set(all);
  faults.push(
    ...list
      .filter((entry) => !used.has(entry))
      .map(({ files: name }) => `the list of one-database.mjs names nothing: ${name}`),
  );
  const alone = all.filter((entry) => entry !== undefined).length;
  if (alone > SHARE_MAX * all.length) faults.push(`too many tests hold on SQLite alone: ${alone} of ${all.length}`);
  const percent = ((100 * alone) / all.length).toFixed(1);
  return {
    isCompared: true,
    faults,
    told: `Of ${all.length} tests of npm test ${all.length - alone} are for both databases, ${alone} (${percent} %) for SQLite alone`,
  };
}

/** The entry by which a test is on the list. */
const entryOf = (file, test, list) =>
  list.find(
    ({ files, tests }) =>
      file.startsWith(files) && (tests === undefined || tests.some((name) => test.startsWith(name))),
  );

/** What is wrong with what ran of a file. A name may be that of several tests. */
function faultsOf(file, tests, ran, list) {
  const left = [...ran];
  const faults = [];
  for (const test of tests) {
    const place = left.indexOf(test);
    if (place >= 0) left.splice(place, 1);
    const isListed = entryOf(file, test, list) !== undefined;
    if (isListed && place >= 0) faults.push(`${file}: "${test}" is on the list of SQLite, and runs on PostgreSQL`);
    if (!isListed && place < 0) faults.push(`${file}: "${test}" does not run on PostgreSQL, and is not on the list`);
  }
  return [...faults, ...left.map((test) => `${file}: "${test}" is no test of npm test`)];
}
