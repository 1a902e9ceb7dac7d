// Loaded before all else in a process of tests on PostgreSQL, and in those it starts: whoever loads the driver of SQLite
// there fails, for its tests would pass without PostgreSQL. The program that `but` of its URL names is let through, with
// what it starts.
import { registerHooks } from 'node:module';

/** Says so to what a process starts that is let through. */
const LET_THROUGH = 'TEST_LOADS_SQLITE';

if (process.argv[1] === new URL(import.meta.url).searchParams.get('but')) process.env[LET_THROUGH] = 'true';
if (process.env[LET_THROUGH] !== 'true')
  registerHooks({
    resolve(specifier, context, next) {
      if (/^better-sqlite3(?:\/|$)/.test(specifier)) throw new Error('A test on PostgreSQL loads the driver of SQLite');
      return next(specifier, context);
    },
  });
