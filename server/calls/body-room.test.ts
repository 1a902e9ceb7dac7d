// Room for large bodies: a share for each account, a bound for all, given back once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBodyRoom } from './body-room.js';

const MB = 1024 * 1024;

test('nobody takes more than a share, and all together no more than there is', () => {
  const room = createBodyRoom({ ofOne: 10 * MB, ofAll: 15 * MB });
  const first = room.take('alice', 5 * MB)!;
  assert.ok(room.take('alice', 5 * MB));
  assert.equal(room.take('alice', MB), undefined);
  assert.ok(room.take('bob', 5 * MB));
  assert.equal(room.take('carol', MB), undefined);
  assert.ok(room.take('alice', 64 * 1024), 'a small body needs none');
  first();
  first();
  assert.equal(room.take('carol', 6 * MB), undefined, 'room is given back once');
  assert.ok(room.take('carol', 5 * MB));
});
