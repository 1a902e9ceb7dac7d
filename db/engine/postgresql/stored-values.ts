// Values as PostgreSQL stores them: read as SQLite gives them, so that nothing above can tell which it was.
import pg from 'pg';

/** The types that are not read as the driver would, by their numbers (`select oid, typname from pg_type`). */
const BOOLEAN = 16;
const BIGINT = 20;
const NUMERIC = 1700;

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [BOOLEAN]: (text) => (text === 't' ? 1 : 0),
  [BIGINT]: exactNumber,
  // What `sum` and `avg` make of bigint.
  [NUMERIC]: (text) => (/^-?\d+$/.test(text) ? exactNumber(text) : Number(text)),
};

/**
 * A whole number.
 *
 * @throws RangeError beyond 2^53, where a JavaScript number would be another one
 */
export function exactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${text}, which is no exact number here`);
  return number;
}

/** How the driver reads what comes as text. */
export const STORED_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    PARSERS[type] ?? (pg.types.getTypeParser as (...args: unknown[]) => unknown)(type, format)) as never,
};

/**
 * A value as it is sent.
 *
 * @throws RangeError for a whole number beyond 2^53, which may be another one than was meant
 */
export function sentValue(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is no exact number, and is not stored`);
  return value;
}
