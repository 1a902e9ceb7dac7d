// What is told of writes on a disk that is full, read-only or failing, and how often it is tried.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseFailure, WritesRefused, type FailureClass } from './database-errors.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { createWriteHealth } from './write-health.js';

test('the state is told by the last write, logged when it changes, and the same one once a minute', () => {
  let now = 1_000_000;
  const lines: string[] = [];
  const log = {
    info: (_: object, line: string) => void lines.push(line),
    error: (_: object, line: string) => void lines.push(line),
  };
  const health = createWriteHealth(log, () => now);
  assert.deepEqual(health.status(), { state: 'ok', reason: '', since: now });
  health.failed(new Error('a constraint, say'));
  assert.deepEqual([health.isOk(), health.isKnownToBeOk()], [true, false]);
  health.succeeded();
  assert.equal(health.isKnownToBeOk(), true);
  now += 10_000;
  assert.equal(health.isKnownToBeOk(), false);
  for (let turn = 0; turn < 5; turn++) {
    now += 1000;
    health.failed(new DatabaseFailure('no_space'));
    health.failed(new DatabaseFailure('no_space'));
    assert.deepEqual([health.status().state, health.status().since], ['storage_full', now]);
    health.succeeded();
  }
  assert.equal(lines.length, 2);
  now += 60_000;
  health.failed(new DatabaseFailure('no_space'));
  assert.equal(lines.length, 3);
  health.admit();
  health.refuseWrites('The database file is damaged: restore a backup');
  health.succeeded();
  assert.equal(health.status().state, 'damaged');
  assert.throws(() => health.admit(), WritesRefused);
});

test('what is about the database is told until a write goes well; what is about one write is not', () => {
  const states: Readonly<Record<FailureClass, string>> = {
    no_space: 'storage_full',
    disk: 'unavailable',
    damaged: 'damaged',
    connection_lost: 'unavailable',
    shutting_down: 'unavailable',
    time_out: 'ok',
    stalled: 'ok',
    deadlock: 'ok',
    serialization: 'ok',
  };
  for (const [failure, state] of Object.entries(states) as [FailureClass, string][]) {
    const health = createWriteHealth(undefined);
    health.failed(new DatabaseFailure(failure));
    assert.equal(health.status().state, state, failure);
  }
});

test('however many want to know at once, one write is tried for all', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  let writes = 0;
  db.afterWrite(() => void (writes += 1));
  await Promise.all(Array.from({ length: 100 }, () => db.retryWrites()));
  assert.deepEqual([writes, db.writeHealth.isKnownToBeOk()], [1, true]);
});
