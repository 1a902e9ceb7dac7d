// The worker thread's side of copying a database: makes the copy, checks it, and counts its rows.
import { parentPort, workerData } from 'node:worker_threads';
import { checkFile, openConnection, type Connection } from './sqlite-client.js';

const { file, into } = workerData as { file: string; into?: string };

if (into !== undefined) {
  withConnection(file, true, (connection) => connection.prepare('VACUUM INTO ?').run(into));
  // The copy has another journal than the one that a service opens; from here on it is as the original was.
  withConnection(into, false, () => undefined);
}
const made = into ?? file;
const findings = checkFile(made);
parentPort!.postMessage(findings.length > 0 ? { findings } : { counts: withConnection(made, true, countRows) });

function countRows(connection: Connection): Record<string, number> {
  const names = connection
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    names.map((name) => [name, connection.prepare(`select count(*) from "${name}"`).pluck().get() as number]),
  );
}

function withConnection<Result>(path: string, readonly: boolean, act: (connection: Connection) => Result): Result {
  const connection = openConnection(path, { readonly });
  try {
    return act(connection);
  } finally {
    connection.close();
  }
}
