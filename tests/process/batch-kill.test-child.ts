// Imported before a service, it kills that at a chosen moment of a transaction that several writes share.
import Sqlite from 'better-sqlite3';

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

process.on('message', (name: string) => {
  moment = MOMENTS[name];
  process.send!(moment === undefined ? 'unknown' : 'armed');
});
