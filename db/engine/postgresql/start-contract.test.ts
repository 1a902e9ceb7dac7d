// Which servers the service starts on, and what it says of the others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf, unsafetyOf, type FoundServer } from './start-contract.js';

const good: FoundServer = {
  version: 150_000,
  encoding: 'UTF8',
  fsync: 'on',
  full_page_writes: 'on',
  by_bytes: 1,
  may_create: 1,
  isolation: 'read committed',
  clock: 10_000,
};
const asked = { began: 10_000, ended: 10_400 };

test('a server that is as it has to be is taken', () => {
  for (const clock of [9_000, 10_200, 11_400]) assert.equal(refusalOf({ ...good, clock }, asked), undefined);
  assert.equal(unsafetyOf(good), undefined);
});

test('any other is refused, each with its cure', () => {
  const refused: readonly (readonly [Partial<FoundServer>, RegExp])[] = [
    [{ version: 149_999 }, /PostgreSQL 15 or later is needed, and the server is 14: upgrade it\.$/],
    [{ encoding: 'LATIN1' }, /encoding LATIN1 instead of UTF8: .*create database NAME encoding 'UTF8' locale 'C'/],
    [{ by_bytes: 0 }, /does not order texts by their bytes.*locale 'C'/],
    [{ may_create: 0 }, /may not make tables.*alter database NAME owner to ROLE/],
    [{ isolation: 'serializable' }, /begin as serializable instead of read committed.*alter database NAME set/],
    [{ clock: 8_999 }, /1001 ms behind the clock here/],
    [{ clock: 11_401 }, /1001 ms ahead of the clock here/],
  ];
  for (const [more, words] of refused) assert.match(refusalOf({ ...good, ...more }, asked) ?? '', words);
});

test('what may lose in a crash what was saved is named', () => {
  assert.match(unsafetyOf({ ...good, fsync: 'off' }) ?? '', /with fsync off, .*\(alter system set fsync = on\)/);
  assert.match(unsafetyOf({ ...good, fsync: 'off', full_page_writes: 'off' }) ?? '', /fsync and full_page_writes off/);
});
