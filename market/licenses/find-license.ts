// Finds a license by its key, as plugins and people give it.
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { Tables } from '../../db/tables.js';
import { hashLicenseKey, readLicenseKey } from '../../capabilities/licensing/license-key.js';

/** A license by its key; most of what was mistyped is turned away before the database is asked. */
export async function findByKey(
  { licenses }: Pick<Tables, 'licenses'>,
  text: string,
): Promise<LicenseRecord | undefined> {
  const key = readLicenseKey(text);
  return key === null ? undefined : licenses.byKeyHash(hashLicenseKey(key));
}

/** The same, where nothing but its id is wanted. */
export async function findIdByKey({ licenses }: Pick<Tables, 'licenses'>, text: string): Promise<string | undefined> {
  const key = readLicenseKey(text);
  return key === null ? undefined : licenses.idByKeyHash(hashLicenseKey(key));
}
