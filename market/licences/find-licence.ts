// Finds a licence by its key, as plugins and people give it.
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { Tables } from '../../db/tables.js';
import { hashLicenceKey, readLicenceKey } from '../../capabilities/licensing/licence-key.js';

/** A licence by its key; most of what was mistyped is turned away before the database is asked. */
export async function findByKey(
  { licences }: Pick<Tables, 'licences'>,
  text: string,
): Promise<LicenceRecord | undefined> {
  const key = readLicenceKey(text);
  return key === null ? undefined : licences.byKeyHash(hashLicenceKey(key));
}

/** The same, where nothing but its id is wanted. */
export async function findIdByKey({ licences }: Pick<Tables, 'licences'>, text: string): Promise<string | undefined> {
  const key = readLicenceKey(text);
  return key === null ? undefined : licences.idByKeyHash(hashLicenceKey(key));
}
