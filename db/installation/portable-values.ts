// How values of rows are told to another database: each kind of column in one form that no engine gave it.
import { DatabaseDamaged } from '../engine/database-errors.js';

/**
 * Kinds of columns. A `time` is told in UTC with milliseconds, `json` as the value itself, `bytes` in base64, and what
 * is not there as null, whatever the kind.
 */
export const KINDS = ['text', 'integer', 'real', 'boolean', 'time', 'json', 'bytes'] as const;
export type Kind = (typeof KINDS)[number];

export interface Column {
  readonly name: string;
  readonly kind: Kind;
}

/** A value as JSON has it. */
export type PortableValue = unknown;
/** A value as the database has it. */
type StoredValue = string | number | Buffer | null;

/** Columns by their names, each with its kind behind a colon unless that is `text`. */
export function columnsOf(words: string): Column[] {
  return words.split(/\s+/).map((word) => {
    const [name, kind = 'text'] = word.split(':') as [string, Kind?];
    return { name, kind };
  });
}

/** A value that is not of its column's kind. */
export class ValueUnfit extends Error {
  override name = 'ValueUnfit';
}

/** What columns of a kind are declared as, on either engine. */
const DECLARED: Readonly<Record<Kind, RegExp>> = {
  text: /^text$/,
  integer: /^(?:integer|bigint)$/,
  real: /^(?:float|double precision)$/,
  boolean: /^(?:integer|bigint|boolean)$/,
  time: /^(?:integer|bigint)$/,
  json: /^text$/,
  bytes: /^(?:blob|bytea)$/,
};

/** Whether values of a kind can be in a column that is declared as a type. */
export const isDeclaredFor = (kind: Kind, type: string): boolean => DECLARED[kind].test(type.toLowerCase());

interface Codec {
  /** Undefined for what was never stored in such a column. */
  readonly tell: (stored: unknown) => PortableValue;
  /** Undefined for what is not told so. */
  readonly store: (told: unknown) => StoredValue | undefined;
}

/** Half of a character of two would be stored as another one. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.isWellFormed() ? value : undefined;

const integer = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? (value as number) : undefined);

const real = (value: unknown): number | undefined => (Number.isFinite(value) ? (value as number) : undefined);

const CODECS: Readonly<Record<Kind, Codec>> = {
  text: { tell: text, store: text },
  integer: { tell: integer, store: integer },
  real: { tell: real, store: real },
  boolean: {
    tell: (stored) => (stored === 0 || stored === 1 ? stored === 1 : undefined),
    store: (told) => (typeof told === 'boolean' ? Number(told) : undefined),
  },
  time: {
    tell: (stored) => (isTime(stored) ? new Date(stored).toISOString() : undefined),
    store: readTime,
  },
  json: {
    // Null would be told like the absence of a value.
    tell: (stored) => (typeof stored === 'string' ? (parsed(stored) ?? undefined) : undefined),
    store: writeJson,
  },
  bytes: {
    tell: (stored) => (stored instanceof Uint8Array ? Buffer.from(stored).toString('base64') : undefined),
    store: readBytes,
  },
};

/** @throws DatabaseDamaged when the database holds what was never stored in such a column */
export function tellValue({ name, kind }: Column, stored: unknown): PortableValue {
  if (stored === null) return null;
  const told = CODECS[kind].tell(stored);
  if (told === undefined) throw new DatabaseDamaged(`The column ${name} holds what is no ${kind}`);
  return told;
}

/** @throws ValueUnfit when a value is not told as its kind is */
export function storeValue({ name, kind }: Column, told: unknown): StoredValue {
  if (told === null) return null;
  const stored = CODECS[kind].store(told);
  if (stored === undefined) throw new ValueUnfit(`${name} is no ${kind}`);
  return stored;
}

/** Milliseconds that a date can have (ECMA-262, 21.4.1.1). */
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && Math.abs(value as number) <= 8.64e15;

function readTime(told: unknown): number | undefined {
  if (typeof told !== 'string') return undefined;
  const time = Date.parse(told);
  return !Number.isNaN(time) && new Date(time).toISOString() === told ? time : undefined;
}

function readBytes(told: unknown): Buffer | undefined {
  if (typeof told !== 'string') return undefined;
  const bytes = Buffer.from(told, 'base64');
  return bytes.toString('base64') === told ? bytes : undefined;
}

function writeJson(told: unknown): string | undefined {
  try {
    return JSON.stringify(told);
  } catch {
    // Nested so deeply that it cannot be written, although it could be read.
    return undefined;
  }
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
