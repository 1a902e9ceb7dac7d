// Imported before a service, it plants the slip that its own address names (`?<slip>`), of those that the drills have to
// find; what it kills at a named point is killed as ever.
import Sqlite from 'better-sqlite3';
import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { failedSyncs } from '../../../db/engine/failed-sync.js';
import '../../process/batch-kill.test-child.js';

/** SQLite syncs at its checkpoints alone, as better-sqlite3 would have it. */
function syncSeldom(): void {
  const pragma = Sqlite.prototype.pragma as (this: Sqlite.Database, ...args: unknown[]) => unknown;
  Sqlite.prototype.pragma = function (this: Sqlite.Database, source: string, options?: object) {
    if (source === 'synchronous') return 2;
    return pragma.call(this, source === 'synchronous = FULL' ? 'synchronous = NORMAL' : source, options);
  };
}

/** Milliseconds that whoever is answered is ahead of the disk. */
const AHEAD_MS = 20;

/** Whoever writes is answered before the commit is on disk, which it is a little later. */
function answerEarly(): void {
  const prepare = Sqlite.prototype.prepare as (this: Sqlite.Database, sql: string) => Sqlite.Statement;
  Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
    const statement = prepare.call(this, sql);
    if (!/^commit/i.test(sql) || this.readonly) return statement;
    const { run } = statement;
    const log = `${this.name}-wal`;
    statement.run = (...values) => {
      // A setting that is of no effect within a transaction: it begins with the next one.
      const result = run.apply(statement, values);
      this.pragma('synchronous = OFF');
      setTimeout(() => syncLater(log), AHEAD_MS).unref();
      return result;
    };
    return statement;
  } as typeof Sqlite.prototype.prepare;
}

function syncLater(log: string): void {
  if (!existsSync(log)) return;
  const descriptor = openSync(log, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
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

/** Nobody listens when the disk does not sync: what was refused is asked for again, as if nothing were. */
function surviveFailedSyncs(): void {
  failedSyncs.subscribe = () => undefined;
}

/** A start takes what a kill left of SQLite's log for rubbish. */
function clearLog(): void {
  // Its threads import this, too, when the log is no longer that of a kill.
  if (isMainThread) rmSync(join(process.env['DATA_DIR']!, 'marketplace.db-wal'), { force: true });
}

const SLIPS: Readonly<Record<string, () => unknown>> = {
  'sync-seldom': syncSeldom,
  'answer-early': answerEarly,
  'forget-folders': forgetFolders,
  'survive-failed-syncs': surviveFailedSyncs,
  'clear-log': clearLog,
};

await SLIPS[new URL(import.meta.url).search.slice(1)]?.();
