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

test('files are together by the folder of the root, and by the one below where they start processes', () => {
  const names = ['db/a.test.js', 'db/engine/b.test.js', 'tests/process/c.test.js', 'tests/real/d.test.js'];
  const groups = groupsOf(names, { 'tests/process/c.test.js': 30, 'tests/real/d.test.js': 20 });
  assert.deepEqual(roomsOf(groups), ['tests/process', 'tests/real', 'db']);
  assert.deepEqual(groups[2]!.names, ['db/a.test.js', 'db/engine/b.test.js']);
});

test('files that start services share a process, but for those that go through the whole contract', () => {
  const names = ['access/a', 'grants/b', 'examples/c', 'orders/d'].map((name) => `contract-tests/${name}.test.js`);
  const groups = groupsOf(names, { [names[1]!]: 50 });
  assert.deepEqual(roomsOf(groups), ['contract-tests', 'contract-tests/access', 'contract-tests/examples']);
  assert.deepEqual(groups[0]!.names, [names[1], names[3]]);
});

test('what loads the drivers of both databases stands alone', () => {
  const names = ['db/a.test.js', 'db/engine/moving/b.postgresql.js', 'db/engine/moving/c.test.js'];
  const groups = groupsOf(names, {});
  assert.deepEqual(roomsOf(groups), ['db/engine/moving', 'db']);
  assert.deepEqual(groups[0]!.names, [names[1]]);
});

test('before anything is known, what is about PostgreSQL comes early', () => {
  const names = ['market/a.test.js', 'tests/process/b.postgresql.js'];
  assert.deepEqual(roomsOf(groupsOf(names, {})), ['tests/process', 'market']);
  assert.deepEqual(roomsOf(groupsOf(names, { [names[1]!]: 0.1 })), ['market', 'tests/process']);
});

test('what took longest comes first; before anything is known, what goes through the whole contract', () => {
  const names = ['contract-tests/access/a.test.js', 'market/b.test.js', 'contract-tests/orders/c.test.js'];
  assert.deepEqual(roomsOf(groupsOf(names, {})), ['contract-tests/access', 'contract-tests', 'market']);
  assert.equal(roomsOf(groupsOf(names, { 'market/b.test.js': 100 }))[0], 'market');
});

test('files that wait for processes are few in a group', () => {
  const names = Array.from({ length: 9 }, (_, index) => `tests/process/file-${index}.test.js`);
  const groups = groupsOf(names, {});
  assert.deepEqual(roomsOf(groups), ['tests/process/1', 'tests/process/2', 'tests/process/3']);
  assert.deepEqual(groups.flatMap((group) => group.names).sort(), [...names].sort());
});

test('many files are dealt out to several groups, and none is lost or run twice', () => {
  const names = Array.from({ length: 40 }, (_, index) => `contract-tests/account/file-${index}.test.js`);
  const groups = groupsOf(names, {});
  assert.deepEqual(roomsOf(groups).sort(), ['contract-tests/1', 'contract-tests/2', 'contract-tests/3']);
  assert.deepEqual(groups.flatMap((group) => group.names).sort(), [...names].sort());
});
