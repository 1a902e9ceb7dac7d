// The worker thread's side of copying a database: makes the copy, checks it, and counts its rows.
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { CopyTask } from './database-copy.js';
import { checkFile, openConnection, type Connection } from './sqlite-client.js';

const { file, into, emptied = [], digests = false } = workerData as CopyTask;

if (into !== undefined) {
  withConnection(file, true, (connection) => connection.prepare('VACUUM INTO ?').run(into));
  // The copy has another journal than the one that a service opens; from here on it is as the original was.
  withConnection(into, false, (connection) => {
    for (const table of emptied) connection.prepare(`delete from "${table}"`).run();
  });
}
parentPort!.postMessage(digests ? { digests: withConnection(file, true, digestRows) } : inspect(into ?? file));

function inspect(path: string): object {
  const findings = checkFile(path);
  return findings.length > 0 ? { findings } : { counts: withConnection(path, true, countRows) };
}

function tablesOf(connection: Connection): string[] {
  return connection
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];
}

function countRows(connection: Connection): Record<string, number> {
  const count = (table: string): number =>
    connection.prepare(`select count(*) from "${table}"`).pluck().get() as number;
  return Object.fromEntries(tablesOf(connection).map((table) => [table, count(table)]));
}

function digestRows(connection: Connection): Record<string, string> {
  const digest = (table: string): string => {
    const hash = createHash('sha256');
    for (const row of connection.prepare(`select * from "${table}"`).raw().iterate()) hash.update(JSON.stringify(row));
    return hash.digest('hex');
  };
  return Object.fromEntries(tablesOf(connection).map((table) => [table, digest(table)]));
}

function withConnection<Result>(path: string, readonly: boolean, act: (connection: Connection) => Result): Result {
  const connection = openConnection(path, { readonly });
  try {
    return act(connection);
  } finally {
    connection.close();
  }
}
