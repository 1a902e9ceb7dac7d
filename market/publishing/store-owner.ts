// Whose files a store holds. A mark in it names an installation, so that no other one uses it: each would remove what it
// does not know.
import { text } from 'node:stream/consumers';
import { failureOf } from '../../db/engine/database-errors.js';
import type { Tables } from '../../db/tables.js';
import { OWNER_KEY, versionOfKey } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import type { JobLog } from '../jobs/run-jobs.js';

/** Files of versions by which a store without a mark is judged, and objects among which they are looked for. */
const SAMPLE = 100;
const LOOKED_AT = 5_000;

interface Marked {
  readonly tables: Pick<Tables, 'installation' | 'versions'>;
  readonly objects: Pick<ObjectStore, 'read' | 'put' | 'list'>;
}

/** Whose a store is: `another` by its mark; `unknown` where there is none and most files are of versions unknown here. */
type StoreOwner = 'ours' | 'nobody' | 'another' | 'unknown';

/** What is wrong with a store that is not this installation's, as the predicate of a sentence. */
export const FOREIGN_STORE: Readonly<Record<Exclude<StoreOwner, 'ours' | 'nobody'>, string>> = {
  another: 'carries the mark of another installation',
  unknown: 'holds files of versions that are not in this database',
};

/**
 * Whose the store is. Two databases from one backup are one installation here.
 *
 * @throws StoreUnavailable
 */
export async function ownerOf({ tables, objects }: Marked): Promise<StoreOwner> {
  const named = await namedIn(objects);
  if (named !== undefined) return named === (await tables.installation.id()) ? 'ours' : 'another';
  const sample = await sampleOf(objects);
  const known = await tables.versions.byIds(sample);
  // Some are always unknown: those that came after the backup that was restored, and what killed attempts left.
  return sample.filter((id) => known.has(id)).length * 2 >= sample.length ? 'nobody' : 'unknown';
}

/**
 * The same, and marks a store that is nobody's. Where there is no room for the mark the store is ours without it: whoever
 * sweeps it makes room.
 *
 * @throws StoreUnavailable
 */
export async function claimStore(market: Marked): Promise<Exclude<StoreOwner, 'nobody'>> {
  const owner = await ownerOf(market);
  if (owner !== 'nobody') return owner;
  try {
    await takeStore(market);
  } catch (error) {
    if (failureOf(error) === 'no_space') return 'ours';
    throw error;
  }
  // Read again, since another one may have marked it at the same time.
  return (await namedIn(market.objects)) === (await market.tables.installation.id()) ? 'ours' : 'another';
}

/**
 * Marks the store as this installation's, whosever it was.
 *
 * @throws StoreUnavailable, and what a full disk throws
 */
export async function takeStore({ tables, objects }: Pick<Marked, 'tables' | 'objects'>): Promise<void> {
  const mark = `${await tables.installation.id()}
The installation of plugin-marketplace whose files these are; see docs/operating.md before you remove this.
`;
  await objects.put(OWNER_KEY, Buffer.from(mark), { contentType: 'text/plain' });
}

async function namedIn(objects: Marked['objects']): Promise<string | undefined> {
  const mark = await objects.read(OWNER_KEY);
  return mark && (await text(mark)).split('\n', 1)[0]!.trim();
}

/** The versions of some files that were judged; uploads come and go, and may outlive their versions. */
async function sampleOf(objects: Marked['objects']): Promise<string[]> {
  const ids: string[] = [];
  let looked = 0;
  for await (const { key } of objects.list('products/')) {
    const id = versionOfKey(key);
    if (id !== undefined) ids.push(id);
    if (ids.length === SAMPLE || ++looked === LOOKED_AT) break;
  }
  return ids;
}

/** Whether the store is this installation's, which it becomes when it is nobody's; if not, the log is told what comes of it. */
export async function ownsStoreOrTells(market: Marked, log: Pick<JobLog, 'warn'>): Promise<boolean> {
  const owner = await claimStore(market);
  if (owner === 'ours') return true;
  log.warn(
    { key: OWNER_KEY },
    `the file store ${FOREIGN_STORE[owner]}: files that no version needs are left in it (see docs/operating.md, "Files of sellers")`,
  );
  return false;
}
