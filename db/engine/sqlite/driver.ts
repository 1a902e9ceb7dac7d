// The driver of SQLite, loaded with the first database that is opened: never by a process that works on another engine.
import type Sqlite from 'better-sqlite3';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Opens a database file. */
export const openFile = (file: string, options: Sqlite.Options): Sqlite.Database => new (sqliteDriver())(file, options);

export const sqliteDriver = (): typeof Sqlite => require('better-sqlite3') as typeof Sqlite;
