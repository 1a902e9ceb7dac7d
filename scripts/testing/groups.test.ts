// How files of tests are put together: all of them, by rooms, and what takes longest first.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

interface Group {
  readonly room: string;
  readonly names: readonly string[];
  readonly seconds: number;
}
interface Groups {
  groupsOf(names: readonly string[], seconds: Readonly<Record<string, number>>): Group[];
}

const ROOT = fileURLToPath(new URL('..', import.meta.resolve('#generated/openapi.json')));
const { groupsOf } = (await import(join(ROOT, 'scripts/testing/groups.mjs'))) as Groups;

const roomsOf = (groups: readonly Group[]): string[] => groups.map(({ room }) => room);

test('files are together by the folder of the root, and by the one below where they start services', () => {
  const names = [
    'db/a.test.js',
    'db/engine/b.test.js',
    'contract-tests/orders/c.test.js',
    'contract-tests/grants/d.test.js',
    'tests/process/e.test.js',
  ];
  const seconds = { 'contract-tests/orders/c.test.js': 30, 'contract-tests/grants/d.test.js': 20 };
  const groups = groupsOf(names, seconds);
  assert.deepEqual(roomsOf(groups), ['contract-tests/orders', 'contract-tests/grants', 'tests/process', 'db']);
  assert.deepEqual(groups[3]!.names, ['db/a.test.js', 'db/engine/b.test.js']);
});

test('what took longest comes first; before anything is known, what goes through the whole contract', () => {
  const names = ['contract-tests/access/a.test.js', 'market/b.test.js', 'contract-tests/orders/c.test.js'];
  assert.deepEqual(roomsOf(groupsOf(names, {})), ['contract-tests/access', 'contract-tests/orders', 'market']);
  assert.equal(roomsOf(groupsOf(names, { 'market/b.test.js': 100 }))[0], 'market');
});

test('files that wait for processes are few in a group', () => {
  const names = Array.from({ length: 9 }, (_, index) => `tests/process/file-${index}.test.js`);
  const groups = groupsOf(names, {});
  assert.deepEqual(roomsOf(groups), ['tests/process/1', 'tests/process/2', 'tests/process/3']);
  assert.deepEqual(groups.flatMap((group) => group.names).sort(), [...names].sort());
});

test('a large room is dealt out to several groups, and no file is lost or run twice', () => {
  const names = Array.from({ length: 40 }, (_, index) => `contract-tests/account/file-${index}.test.js`);
  const groups = groupsOf(names, {});
  assert.deepEqual(roomsOf(groups).sort(), [
    'contract-tests/account/1',
    'contract-tests/account/2',
    'contract-tests/account/3',
  ]);
  assert.deepEqual(groups.flatMap((group) => group.names).sort(), [...names].sort());
});
