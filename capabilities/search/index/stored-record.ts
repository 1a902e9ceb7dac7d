// The fields that a hit shows, stored as one text per document and split when the hit is shown.
import type { SearchDocument } from '../source.js';

const SEPARATOR = '\u001f';
const SEPARATORS = /\u001f/g;

interface StoredRecord {
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly sellerName: string;
  readonly sellerDisplayName: string;
  readonly iconKey: string | null;
}

/**
 * Packs the fields into one text; a separator within a field becomes a space. The seller comes first, where a filter
 * finds it.
 */
export function packRecord(document: SearchDocument): string {
  return [
    document.sellerName,
    document.slug,
    document.name,
    document.shortDescription,
    document.sellerDisplayName,
    document.iconKey ?? '',
  ]
    .map(packField)
    .join(SEPARATOR);
}

export function unpackRecord(record: string): StoredRecord {
  const [sellerName = '', slug = '', name = '', shortDescription = '', sellerDisplayName = '', iconKey = ''] =
    record.split(SEPARATOR);
  return { slug, name, shortDescription, sellerName, sellerDisplayName, iconKey: iconKey === '' ? null : iconKey };
}

/** The prefix that exactly the records of a seller's documents have. */
export function startOfSellersRecords(sellerName: string): string {
  return packField(sellerName) + SEPARATOR;
}

function packField(field: string): string {
  return field.includes(SEPARATOR) ? field.replace(SEPARATORS, ' ') : field;
}

/**
 * A 32-bit hash (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/) by which a seller's documents are found; matches
 * are verified by name, because anybody can make up names with the same hash.
 */
export function sellerHash(sellerName: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < sellerName.length; i++) hash = Math.imul(hash ^ sellerName.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
