// Brings the database of a folder to this release, and is killed at a point of that: before a statement by its number, or
// when the copy is kept (`sync`, `rename`). Without a point it tells how many statements there are.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [, , dataDir, point] = process.argv as [string, string, string, string?];
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  // The signal ends the process before it goes on.
  for (;;);
};
if (point === 'sync') fs.fsyncSync = die;
if (point === 'rename') fs.renameSync = die;
syncBuiltinESMExports();
const { SqliteClient } = await import('../../db/engine/sqlite-client.js');
const { openDatabase } = await import('../../db/engine/connection.js');

const { _query: run } = SqliteClient.prototype;
let statements = 0;
SqliteClient.prototype._query = function (...args) {
  statements++;
  if (String(statements) === point) die();
  return run.apply(this, args);
};
const db = await openDatabase({ dataDir, exclusive: true });
await db.close();
process.send!(statements);
