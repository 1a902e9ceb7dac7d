// Brings the database of a folder to this release, and is killed at a point of that: before a statement by its number, or
// when the copy is kept (`sync`, `rename`). Without a point it tells how many statements there are, and copies the folder
// before each of them into another one, below the number of the statement.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const [, , dataDir, copies, point] = process.argv as [string, string, string, string, string?];
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  // The signal ends the process before it goes on.
  for (;;);
};
if (point === 'sync') fs.fsyncSync = die;
if (point === 'rename') fs.renameSync = die;
syncBuiltinESMExports();
const { SqliteClient } = await import('../../db/engine/sqlite/sqlite-client.js');
const { openDatabase } = await import('../../db/engine/connection.js');

/** By another process: this one would give up SQLite's locks when it closes a file of the database. */
const copyTo = (name: string): Buffer => execFileSync('cp', ['-R', dataDir, join(copies, name)]);

const { _query: run } = SqliteClient.prototype;
let statements = 0;
SqliteClient.prototype._query = function (...args) {
  statements++;
  if (point === undefined) copyTo(String(statements));
  if (String(statements) === point) die();
  return run.apply(this, args);
};
const db = await openDatabase({ dataDir, exclusive: true });
await db.close();
process.send!(statements);
