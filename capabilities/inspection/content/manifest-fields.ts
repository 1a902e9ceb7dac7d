// Reads fields of a manifest that people wrote: whatever has another type than expected counts as absent.
import type { Manifest } from '../inspector.js';

export type Fields = Readonly<Record<string, unknown>>;

/** Characters of a value, and values of a list, that are kept: they are shown to people. */
const TEXT_MAX = 200;
const LIST_MAX = 50;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The text, or a number as it would be written; null for everything else. */
export function text(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const plain = String(value)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .trim();
  return plain === '' ? null : plain.slice(0, TEXT_MAX);
}

/** Texts of a list, of a single value, or the names of a map's fields. */
export function texts(value: unknown, of: (item: unknown) => string | null = text): string[] {
  const items = Array.isArray(value) ? value : typeof value === 'object' ? Object.keys(value ?? {}) : [value];
  return items
    .slice(0, LIST_MAX)
    .map(of)
    .filter((item) => item !== null);
}

export const manifestOf = (file: string, values: Partial<Manifest>): Manifest => ({
  name: null,
  version: null,
  main: null,
  apiVersion: null,
  authors: [],
  dependencies: [],
  ...values,
  file,
});
