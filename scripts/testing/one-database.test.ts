// What runs on PostgreSQL is what npm test runs, but for what a list says, and the list says nothing else.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

interface Entry {
  readonly files: string;
  readonly tests?: readonly string[];
  readonly why: string;
}
interface OneDatabase {
  readonly ON_SQLITE_ALONE: readonly Entry[];
  isOnSqliteAlone(file: string): boolean;
  skippedOnPostgresql(): readonly RegExp[];
  compare(
    files: readonly string[],
    ran: Readonly<Record<string, readonly string[]>>,
    testsOf: (file: string) => readonly string[] | undefined,
    list?: readonly Entry[],
  ): { readonly faults: readonly string[]; readonly told: string };
}

const ROOT = fileURLToPath(new URL('..', import.meta.resolve('#generated/openapi.json')));
const { compare, isOnSqliteAlone, ON_SQLITE_ALONE, skippedOnPostgresql } = (await import(
  join(ROOT, 'scripts/testing/one-database.mjs')
)) as OneDatabase;

const many = Array.from({ length: 100 }, (_, index) => `test ${index}`);
const TESTS: Readonly<Record<string, readonly string[]>> = { a: many, b: ['plans', 'twice', 'twice'], c: ['file'] };
const LIST: readonly Entry[] = [
  { files: 'b', tests: ['plan'], why: 'a plan' },
  { files: 'c', why: 'a file' },
];
const RAN = { a: many, b: ['twice', 'twice'] };

const faultsOf = (ran: Readonly<Record<string, readonly string[]>>, list = LIST): string =>
  compare(Object.keys(TESTS), ran, (file) => TESTS[file], list).faults.join('\n');

test('what ran is compared test by test, and each slip is told', () => {
  assert.equal(faultsOf(RAN), '');
  assert.equal(
    compare(Object.keys(TESTS), RAN, (file) => TESTS[file], LIST).told,
    'Of 104 tests of npm test 102 are for both databases, 2 (1.9 %) for SQLite alone',
  );
  assert.match(faultsOf({ ...RAN, b: ['twice'] }), /^b: "twice" does not run on PostgreSQL, and is not on the list$/);
  assert.match(faultsOf({ b: RAN.b }), /a: "test 99" does not run/);
  assert.match(faultsOf({ ...RAN, c: ['file'] }), /^c: "file" is on the list of SQLite, and runs on PostgreSQL$/);
  assert.match(faultsOf({ ...RAN, b: [...RAN.b, 'new'] }), /^b: "new" is no test of npm test$/);
  assert.match(faultsOf(RAN, [...LIST, { files: 'd', why: '' }]), /names nothing: d$/);
  assert.match(
    faultsOf({ ...RAN, a: many.slice(9) }, [...LIST, { files: 'a', tests: many.slice(0, 9), why: '' }]),
    /"test 1\d" is on the list of SQLite, and runs.*too many tests hold on SQLite alone: \d+ of 104$/s,
  );
});

test('what npm test has not run as it is cannot be compared, and is told', () => {
  const { faults, told } = compare(['a', 'b', 'c'], RAN, (file) => (file === 'a' ? undefined : TESTS[file]), LIST);
  assert.deepEqual([faults, told], [[], '1 files are not compared: npm test has not run them as they are']);
});

test('each entry has a reason, and tests are left out by their names behind that of their file', () => {
  for (const { files, why } of ON_SQLITE_ALONE) assert.ok(why.length > 10, files);
  assert.equal(isOnSqliteAlone('db/engine/sqlite/damage.test.js'), true);
  assert.equal(isOnSqliteAlone('contract-tests/every-operation/scenarios.test.js'), false);
  const isSkipped = (name: string): boolean => skippedOnPostgresql().some((pattern) => pattern.test(name));
  const scenarios = 'contract-tests/every-operation/scenarios.test.js';
  assert.equal(isSkipped(`${scenarios} no lock can be left out`), true);
  assert.equal(isSkipped(`${scenarios} listOrders answers 200 as the contract says`), false);
  assert.equal(isSkipped('no lock can be left out'), false);
});
