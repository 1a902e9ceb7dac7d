// Deletes versions that were never published, with what was uploaded of them.
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import type { Caller } from '../caller.js';
import { isRefused, refused, type Refused } from '../refused.js';
import type { SeenVersion } from '../catalog/visible-products.js';
import { lockOwnVersion } from './own-version.js';
import { awaitsFile } from './upload-link.js';

/** Deletes a version of the caller's own product that waits for its file; its tag is free again. */
export async function deleteVersion(
  tables: Tables,
  caller: Pick<Caller, 'accountId'>,
  found: SeenVersion,
): Promise<Refused<'not_found' | 'forbidden' | 'invalid_transition'> | undefined> {
  const own = await lockOwnVersion(tables, caller, found);
  if (isRefused(own)) return own;
  const { version } = own;
  if (!awaitsFile(version)) {
    const instead = version.status === 'published' ? '; one that is published can be yanked' : '';
    return refused(
      'invalid_transition',
      `A version that is ${version.status} cannot be deleted, only a draft or an uploaded one${instead}`,
    );
  }
  await discardUpload(tables, version);
  return undefined;
}

/** Deletes a version that waits for its file, and has what was uploaded removed. The caller holds its lock. */
export async function discardUpload({ versions, jobs }: Tables, version: VersionRecord): Promise<void> {
  await versions.delete(version);
  await jobs.add({ kind: 'remove_object', payload: { key: uploadKey(version.id) } });
}
