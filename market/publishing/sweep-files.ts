// Clears away what came to nothing: drafts whose files never came, refused files, images of the search index that nobody
// fetches any more, and what is left in the store of attempts and trials that were killed.
import type { VersionRecord } from '../../db/catalog/version-record.js';
import { PROBES, versionOfKey } from '../../capabilities/storage/object-keys.js';
import { clearSearchImages } from '../catalog/clear-search-images.js';
import type { JobLog } from '../jobs/run-jobs.js';
import { lockAll } from '../lock-all.js';
import type { Market } from '../market.js';
import { discardUpload } from './delete-version.js';
import { withoutVerdict } from './judge-file.js';
import { settleVerdict } from './settle-verdict.js';
import { ownsStoreOrTells } from './store-owner.js';
import { awaitsFile } from './upload-link.js';

/** Milliseconds for which an object is left alone, whatever it is: somebody may be about to refer to it. */
const LEFT_ALONE_MS = 24 * 60 * 60 * 1000;
/** Versions and objects that are looked at together. */
const AT_ONCE = 100;

type Swept = Pick<Market, 'tables' | 'write' | 'objects' | 'mail' | 'clock'>;

/**
 * Clears away versions that came to nothing, then objects that no version refers to, unless the store is another
 * installation's, whose versions nobody knows here.
 */
export async function sweepFiles(market: Swept, log: Pick<JobLog, 'warn'>): Promise<void> {
  await clearOverdue(market);
  if (!(await ownsStoreOrTells(market, log))) return;
  for (const prefix of ['uploads/', 'products/']) await clearObjects(market, prefix);
  await clearProbes(market);
  await clearSearchImages(market, LEFT_ALONE_MS);
}

/** Removes what the doctor could not, since it was killed while it tried the store. */
async function clearProbes({ objects, clock }: Swept): Promise<void> {
  const before = clock() - LEFT_ALONE_MS;
  for await (const { key, modifiedAt } of objects.list(PROBES)) if (modifiedAt <= before) await objects.delete(key);
}

async function clearOverdue(market: Swept): Promise<void> {
  for (;;) {
    const overdue = await market.tables.versions.overdue(AT_ONCE);
    for (const version of overdue) await clearVersion(market, version);
    if (overdue.length < AT_ONCE) return;
  }
}

/** Ends what a version came to: its draft, the wait for a verdict, or the memory of its refused file. */
async function clearVersion(market: Swept, overdue: VersionRecord): Promise<void> {
  const { id, productId, status } = overdue;
  await market.write(async (tables) => {
    if (status === 'scanning') {
      // Whoever should have said so did not.
      const scan = withoutVerdict('no_verdict', market);
      return settleVerdict(tables, market, overdue, { scan, copyKey: null });
    }
    await lockAll(tables, { product: await tables.products.withSellers([productId]) });
    const version = await tables.versions.byId(id);
    if (version === undefined || version.overdueAt === null || version.overdueAt > market.clock()) return;
    if (awaitsFile(version)) return discardUpload(tables, version);
    if (version.status === 'quarantined') {
      await tables.versions.forgetFile(version);
      if (version.objectKey !== null)
        await tables.jobs.add({ kind: 'remove_object', payload: { key: version.objectKey } });
    }
  });
}

/** Removes objects under a prefix that are old enough and belong to no version; the rest waits while a backup is made. */
async function clearObjects(market: Swept, prefix: string): Promise<void> {
  const before = market.clock() - LEFT_ALONE_MS;
  let batch: string[] = [];
  for await (const { key, modifiedAt } of market.objects.list(prefix)) {
    if (modifiedAt > before || versionOfKey(key) === undefined) continue;
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    if (!(await clearDead(market, batch))) return;
    batch = [];
  }
  await clearDead(market, batch);
}

/** Removes those of some objects to which nothing refers; false when a backup may still come to them. */
async function clearDead({ tables, objects }: Swept, keys: readonly string[]): Promise<boolean> {
  // Read after they were listed: a version that takes one of them from then on is being judged by now.
  const versions = await tables.versions.byIds(keys.map((key) => versionOfKey(key)!));
  for (const key of keys) {
    if (!isDead(key, versions.get(versionOfKey(key)!))) continue;
    // Asked after the versions were read: a backup that begins from here on finds that nothing names it any more.
    if (await tables.backups.isUnderWay()) return false;
    await objects.delete(key);
  }
  return true;
}

/**
 * Whether nothing refers to an object, nor ever will. Uploads are read while their version waits for a file or is
 * judged; a copy belongs to the version that names it, and may be about to while that one is judged.
 */
export function isDead(key: string, version: VersionRecord | undefined): boolean {
  if (version === undefined) return true;
  if (version.status === 'scanning') return false;
  return key.startsWith('uploads/') ? !awaitsFile(version) : version.objectKey !== key;
}
