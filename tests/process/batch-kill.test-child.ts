// Imported before a service, it kills that at a chosen moment: of a transaction that several writes share, or of what is
// done with files.
import Sqlite from 'better-sqlite3';
import { promises as files } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Writes that a transaction must have had by then. */
const WRITES_MIN = 3;

/** When to die: before which statement, or after which. */
const MOMENTS: Readonly<Record<string, { readonly statement: RegExp; readonly isDone: boolean }>> = {
  'within a batch': { statement: /^release/i, isDone: false },
  'before its COMMIT': { statement: /^commit/i, isDone: false },
  'after its COMMIT': { statement: /^commit/i, isDone: true },
};

interface Statement {
  run(...values: unknown[]): unknown;
}

const prepare = Sqlite.prototype.prepare as (this: Sqlite.Database, sql: string) => Statement;
let moment: (typeof MOMENTS)[string] | undefined;
let writes = 0;

function dieWhen(isDone: boolean, sql: string): void {
  if (moment?.isDone === isDone && moment.statement.test(sql) && writes >= WRITES_MIN)
    process.kill(process.pid, 'SIGKILL');
}

Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
  const statement = prepare.call(this, sql);
  if (this.readonly || !/^(?:begin|savepoint|release|commit)/i.test(sql)) return statement;
  const { run } = statement;
  statement.run = function (...values) {
    if (/^begin/i.test(sql)) writes = 1;
    else if (/^savepoint/i.test(sql)) writes += 1;
    dieWhen(false, sql);
    const result = run.apply(this, values);
    dieWhen(true, sql);
    return result;
  };
  return statement;
} as typeof Sqlite.prototype.prepare;

/** The same for what is done with a file. */
const FILE_MOMENTS: Readonly<Record<string, { readonly act: 'rename' | 'link' | 'rm'; readonly isDone: boolean }>> = {
  'before a rename': { act: 'rename', isDone: false },
  'after a rename': { act: 'rename', isDone: true },
  'after a link': { act: 'link', isDone: true },
  'before a removal': { act: 'rm', isDone: false },
};
let fileMoment: (typeof FILE_MOMENTS)[string] | undefined;

function watchFiles(act: 'rename' | 'link' | 'rm'): void {
  const original = files[act] as (...args: unknown[]) => Promise<void>;
  const die = (isDone: boolean): void => {
    if (fileMoment?.act === act && fileMoment.isDone === isDone) process.kill(process.pid, 'SIGKILL');
  };
  const watched = async (...args: unknown[]): Promise<void> => {
    die(false);
    await original(...args);
    die(true);
  };
  Object.assign(files, { [act]: watched });
}

for (const act of ['rename', 'link', 'rm'] as const) watchFiles(act);
syncBuiltinESMExports();

process.on('message', (name: string) => {
  moment = MOMENTS[name];
  fileMoment = FILE_MOMENTS[name];
  process.send!(moment === undefined && fileMoment === undefined ? 'unknown' : 'armed');
});
