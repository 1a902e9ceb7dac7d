// Which version a file is: a recall of it first, else what the caller sees.
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { visibleVersion } from './visible-products.js';

interface Found {
  readonly version: VersionRecord;
  /** Whether the caller runs its product. */
  readonly runs: boolean;
}

/**
 * The version that a file is told to be. That the file is recalled is told to whoever has it, whatever became of the
 * product; else the earliest publication that the caller sees and that is not recalled; else one that is.
 */
export async function versionWithFile(tables: Tables, caller: Caller, sha256: string): Promise<Found | undefined> {
  const seen = await firstSeen(tables, caller, sha256);
  if (seen?.version.recallScope === 'file') return seen;
  const toldOf = await tables.recalls.toldOf(sha256, caller.productIds);
  const recalled = toldOf === undefined ? undefined : await tables.versions.byId(toldOf);
  if (recalled !== undefined && (seen === undefined || recalled.recallScope === 'file'))
    return { version: recalled, runs: false };
  return seen;
}

/** Of the versions with a file that the caller sees, one that is recalled with it, or is not recalled, if there is any. */
async function firstSeen(tables: Tables, caller: Caller, sha256: string): Promise<Found | undefined> {
  let recalledAlone: Found | undefined;
  // The same file may be published by several products, some of which this caller cannot see.
  for (const id of await tables.versions.withFile(sha256)) {
    const found = await visibleVersion(tables, caller, await tables.versions.byId(id));
    if (found !== undefined && found.version.recallScope !== 'version') return found;
    recalledAlone ??= found;
  }
  return recalledAlone;
}
