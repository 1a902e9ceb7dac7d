// Loaded before all else in a process of tests on PostgreSQL, and in those it starts: whoever loads the driver of SQLite
// there fails, for its tests would pass without PostgreSQL.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (/^better-sqlite3(?:\/|$)/.test(specifier)) throw new Error('A test on PostgreSQL loads the driver of SQLite');
    return next(specifier, context);
  },
});
