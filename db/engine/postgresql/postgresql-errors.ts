// What PostgreSQL's codes (https://www.postgresql.org/docs/15/errcodes-appendix.html) say: which class of failure an
// error is of, and which kind of constraint it broke.
import type { BrokenConstraint, FailureClass } from '../database-errors.js';

/** What the server says of a statement that it refused. */
export interface ServerError extends Error {
  /** Five characters, the first two of which are its class, such as `40P01`. */
  readonly code: string;
  /** `ERROR` undoes the transaction, `FATAL` and `PANIC` end the connection; never translated, unlike the message. */
  readonly severity: string;
}

/** Whether the server sent an error; a connection that breaks sends none. */
export const isFromServer = (error: unknown): error is ServerError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';

/**
 * Takes out of an error what holds values of rows, such as the one that is there already: errors are logged. What is left
 * are names, codes and the words of the server, which of a value that is malformed repeat it between quotes.
 */
export function forgetValues(error: ServerError): void {
  for (const name of ['detail', 'hint', 'where', 'internalQuery']) Reflect.deleteProperty(error, name);
  if (!error.code.startsWith(MALFORMED)) return;
  const { message, stack } = error;
  error.message = message.replace(/"[^]*"/, '"…"');
  if (stack !== undefined) error.stack = stack.replace(message, () => error.message);
}

/** The class of what is wrong with a value. */
const MALFORMED = '22';

/**
 * Whether a statement was prepared before a table of it got another form, as when another process brings the database to
 * a newer release. Its code is that of all that PostgreSQL cannot do.
 */
export const isStalePlan = (error: unknown): boolean =>
  isFromServer(error) && error.code === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery';

/** The connection was ended for having done nothing within a transaction for too long. */
const IDLE_IN_TRANSACTION = '25P03';

/** Whether the server surely did not commit, although it answered a COMMIT by an error. */
export const wasUndone = ({ severity, code }: ServerError): boolean =>
  severity === 'ERROR' || code === IDLE_IN_TRANSACTION;

/**
 * A transaction that cannot be written to is one of a server that follows another one, or of one that was made so. What
 * the server had too little of (memory, places for locks and connections) is like a turn that did not come in time. Of
 * what the network says there is no code here: other parts of the service meet the same.
 */
export const POSTGRESQL_FAILURES: readonly (readonly [codes: RegExp, failure: FailureClass])[] = [
  [/^53100$/, 'no_space'],
  [/^(?:25006|58[0-9P][0-9A-Z]{2})$/, 'disk'],
  [/^XX00[12]$/, 'damaged'],
  [/^(?:08[0-9P][0-9A-Z]{2}|40003)$/, 'connection_lost'],
  [/^57P0[1-5]$/, 'shutting_down'],
  [/^(?:25P04|53[0-9]{3}|55P03|57014)$/, 'time_out'],
  [/^25P03$/, 'stalled'],
  [/^40P01$/, 'deadlock'],
  [/^40001$/, 'serialization'],
];

export const POSTGRESQL_CONSTRAINTS: readonly (readonly [codes: RegExp, kind: BrokenConstraint])[] = [
  [/^23505$/, 'unique'],
  [/^(?:23503|23001)$/, 'foreign_key'],
  [/^23[0-9P][0-9A-Z]{2}$/, 'other'],
];
