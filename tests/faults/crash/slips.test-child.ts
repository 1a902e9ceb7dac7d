// Imported before a service, it plants the slip that its own address names (`?<slip>`), of those that the drills have to
// find; what it kills at a named point is killed as ever.
import Sqlite from 'better-sqlite3';
import { open } from 'node:fs/promises';
import '../../process/batch-kill.test-child.js';

/** SQLite syncs at its checkpoints alone, as better-sqlite3 would have it. */
function syncSeldom(): void {
  const pragma = Sqlite.prototype.pragma as (this: Sqlite.Database, ...args: unknown[]) => unknown;
  Sqlite.prototype.pragma = function (this: Sqlite.Database, source: string, options?: object) {
    if (source === 'synchronous') return 2;
    return pragma.call(this, source === 'synchronous = FULL' ? 'synchronous = NORMAL' : source, options);
  };
}

/** Milliseconds that whoever is answered is ahead of the commit. */
const AHEAD_MS = 20;

/** Whoever writes is answered before the COMMIT. */
function answerEarly(): void {
  const prepare = Sqlite.prototype.prepare as (this: Sqlite.Database, sql: string) => Sqlite.Statement;
  let commit: (() => void) | undefined;
  const { get } = Object.getOwnPropertyDescriptor(Sqlite.prototype, 'inTransaction')!;
  Object.defineProperty(Sqlite.prototype, 'inTransaction', {
    get(this: Sqlite.Database) {
      return commit === undefined && (get!.call(this) as boolean);
    },
  });
  Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
    const statement = prepare.call(this, sql);
    const { run } = statement;
    if (/^begin/i.test(sql))
      statement.run = function (...values) {
        commit?.();
        return run.apply(this, values);
      };
    if (/^commit/i.test(sql) && !this.readonly)
      statement.run = () => {
        commit = () => {
          commit = undefined;
          run.call(statement);
        };
        setTimeout(() => commit?.(), AHEAD_MS);
        return { changes: 0, lastInsertRowid: 0 };
      };
    return statement;
  } as typeof Sqlite.prototype.prepare;
}

/** Names are not synced: folders are taken for synced as they are. */
async function forgetFolders(): Promise<void> {
  const file = await open(process.execPath, 'r');
  const methods = Object.getPrototypeOf(file) as typeof file;
  await file.close();
  const { sync } = methods;
  methods.sync = async function () {
    if (!(await this.stat()).isDirectory()) await sync.call(this);
  };
}

/** A disk that does not sync is refused and asked again, as if nothing were. */
function surviveFailedSyncs(): void {
  const { exit } = process;
  process.exit = ((code) => (code === 1 ? undefined : exit(code))) as typeof process.exit;
}

const SLIPS: Readonly<Record<string, () => unknown>> = {
  'sync-seldom': syncSeldom,
  'answer-early': answerEarly,
  'forget-folders': forgetFolders,
  'survive-failed-syncs': surviveFailedSyncs,
};

await SLIPS[new URL(import.meta.url).search.slice(1)]?.();
