// What the database cannot do now, in one small set of classes, and which constraint a row broke: the one way in which
// anything above this folder looks at an error of the database.
import { POSTGRESQL_CONSTRAINTS, POSTGRESQL_FAILURES } from './postgresql/postgresql-errors.js';
import { SQLITE_CONSTRAINTS, SQLITE_FAILURES } from './sqlite/sqlite-errors.js';

/**
 * What the database cannot do now. `no_space`: there is no room. `disk`: what it writes to is read-only or fails.
 * `damaged`: what is stored is. `connection_lost`: where that broke at COMMIT nobody knows what became of the
 * transaction, and an engine tells a time-out there as this. `shutting_down`: it, or this process. `time_out`: a
 * connection, a lock or a turn was not had in time. `stalled`: this process stood still within a transaction, which was
 * undone so that nobody waits for it. `deadlock` and `serialization`: the transaction was undone, because
 * of another one.
 */
export type FailureClass =
  | 'no_space'
  | 'disk'
  | 'damaged'
  | 'connection_lost'
  | 'shutting_down'
  | 'time_out'
  | 'stalled'
  | 'deadlock'
  | 'serialization';

/** Those after which nothing was committed for sure, so that the same may be tried again. */
export const UNDONE: ReadonlySet<FailureClass> = new Set(['time_out', 'stalled', 'deadlock', 'serialization']);

/** Thrown for a failure that no driver has a code for. Its own code is kept on the way from another thread. */
export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure';
  readonly code: string;

  constructor(failure: FailureClass, message?: string, options?: ErrorOptions) {
    super(message ?? `The database has failed: ${failure}`, options);
    this.code = `${OWN_CODE}${failure}`;
  }
}

const OWN_CODE = 'DATABASE:';

/** Another process (or a queue of writes in this one) held the write lock beyond the time-out; trying again is safe. */
export class DatabaseBusy extends DatabaseFailure {
  override name = 'DatabaseBusy';

  constructor(message?: string, options?: ErrorOptions) {
    super('time_out', message, options);
  }
}

/** The database is not to be written to until the service starts again. Nothing was tried. */
export class WritesRefused extends DatabaseFailure {
  override name = 'WritesRefused';

  constructor(message?: string, options?: ErrorOptions) {
    super('damaged', message, options);
  }
}

/** A row holds what was never written there. */
export class DatabaseDamaged extends DatabaseFailure {
  override name = 'DatabaseDamaged';

  constructor(message?: string, options?: ErrorOptions) {
    super('damaged', message, options);
  }
}

/** Codes of the drivers, and of the system, which the embedded store's errors have too. */
const FAILURES: readonly (readonly [codes: RegExp, failure: FailureClass])[] = [
  [/^(?:ENOSPC|EDQUOT)$/, 'no_space'],
  [/^(?:EROFS|EIO)$/, 'disk'],
  ...SQLITE_FAILURES,
  ...POSTGRESQL_FAILURES,
];

const CONSTRAINTS: typeof SQLITE_CONSTRAINTS = [...SQLITE_CONSTRAINTS, ...POSTGRESQL_CONSTRAINTS];

/** Knex gives the error of its pool no code. */
const POOL_TIME_OUT = 'KnexTimeoutError';

/**
 * The class of an error, or of the first of its causes that has one; undefined when it is about something else, such as
 * what was to be written.
 */
export function failureOf(error: unknown): FailureClass | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === POOL_TIME_OUT) return 'time_out';
    const code = codeOf(cause);
    if (code === undefined) continue;
    if (code.startsWith(OWN_CODE)) return code.slice(OWN_CODE.length) as FailureClass;
    const found = FAILURES.find(([codes]) => codes.test(code));
    if (found !== undefined) return found[1];
  }
  return undefined;
}

/** `unique` is that of a primary key, too; `other` is a check or a column that must have a value. */
export type BrokenConstraint = 'unique' | 'foreign_key' | 'other';

/** The kind of constraint that an error is about; undefined when it is about none. */
export function brokenConstraint(error: unknown): BrokenConstraint | undefined {
  const code = codeOf(error);
  return code === undefined ? undefined : CONSTRAINTS.find(([codes]) => codes.test(code))?.[1];
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
