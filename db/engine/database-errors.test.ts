// Errors of drivers and of the system, told by their classes; and which constraint was broken.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  brokenConstraint,
  DatabaseBusy,
  DatabaseDamaged,
  DatabaseFailure,
  failureOf,
  type FailureClass,
  WritesRefused,
} from './database-errors.js';

const coded = (code: string, cause?: unknown): Error =>
  Object.assign(new Error(`told by ${code}`, { cause }), { code });

test('an error is of the class that its code is of, or that of its cause', () => {
  const codes: Readonly<Partial<Record<FailureClass, readonly string[]>>> = {
    no_space: ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', '53100'],
    disk: [
      ...['SQLITE_IOERR', 'SQLITE_IOERR_FSYNC', 'SQLITE_READONLY', 'SQLITE_READONLY_DBMOVED', 'SQLITE_CANTOPEN'],
      ...['EROFS', 'EIO', '25006', '58030', '58P01'],
    ],
    damaged: ['SQLITE_CORRUPT', 'SQLITE_CORRUPT_VTAB', 'SQLITE_NOTADB', 'SQLITE_TOOBIG', 'XX001', 'XX002'],
    time_out: [
      ...['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED'],
      ...['25P04', '53000', '53200', '53300', '55P03', '57014'],
    ],
    connection_lost: ['08000', '08006', '08P01', '40003'],
    shutting_down: ['57P01', '57P02', '57P03'],
    stalled: ['25P03'],
    deadlock: ['40P01'],
    serialization: ['40001'],
  };
  for (const [failure, all] of Object.entries(codes))
    for (const code of all) assert.equal(failureOf(coded(code)), failure, code);
  for (const code of [
    'SQLITE_CONSTRAINT_UNIQUE',
    'SQLITE_ERROR',
    'ENOENT',
    'EPIPE',
    'ECONNREFUSED',
    '23505',
    '42601',
    '25P02',
  ])
    assert.equal(failureOf(coded(code)), undefined, code);
  assert.equal(failureOf(new Error('outer', { cause: coded('ENOSPC') })), 'no_space');
  assert.equal(failureOf('SQLITE_FULL'), undefined);
});

test('what no driver has a code for is told by its own class, also behind another thread', () => {
  assert.equal(failureOf(new DatabaseFailure('serialization')), 'serialization');
  assert.deepEqual([new DatabaseBusy(), new WritesRefused(), new DatabaseDamaged()].map(failureOf), [
    'time_out',
    'damaged',
    'damaged',
  ]);
  const pool = Object.assign(new Error('Timeout acquiring a connection'), { name: 'KnexTimeoutError' });
  assert.equal(failureOf(pool), 'time_out');
  // A thread hands on what an error says of itself, not what it is.
  const { message, code } = new DatabaseFailure('deadlock');
  assert.equal(failureOf(Object.assign(new Error(message), { code })), 'deadlock');
});

test('a broken constraint is told by its kind', () => {
  const kinds = {
    SQLITE_CONSTRAINT_UNIQUE: 'unique',
    SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
    SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign_key',
    SQLITE_CONSTRAINT_CHECK: 'other',
    SQLITE_CONSTRAINT_NOTNULL: 'other',
    SQLITE_FULL: undefined,
    '23505': 'unique',
    '23503': 'foreign_key',
    '23514': 'other',
    '23502': 'other',
    '40001': undefined,
  };
  for (const [code, kind] of Object.entries(kinds)) assert.equal(brokenConstraint(coded(code)), kind, code);
});
