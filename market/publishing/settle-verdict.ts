// Writes what becomes of a version that was judged.
import type { VersionRecord, VersionScan } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { fileOf } from '../catalog/recalled-file.js';
import { notifyOfVersion } from '../catalog/version-events.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import type { OwnVersion } from './own-version.js';
import { withoutVerdict } from './judge-file.js';
import { reasonOf } from './scan-sentences.js';

/** What came of judging the file of a version. */
export interface Verdict {
  readonly scan: VersionScan;
  /** Where the copy is that was judged; null when there is none. */
  readonly copyKey: string | null;
}

/**
 * Publishes a version that passed, refuses one that did not or whose file is recalled by now, and gives one back to its
 * seller that was not judged or whose seller may not publish any more. Nothing happens to one that is not being judged, or on another request by now.
 */
export async function settleVerdict(
  tables: Tables,
  services: Pick<Services, 'mail' | 'clock'>,
  judged: Pick<VersionRecord, 'id' | 'productId' | 'sha256' | 'publishRequestedAt'>,
  { scan, copyKey }: Verdict,
): Promise<void> {
  const sellerId = (await tables.products.sellerOf(judged.productId))!;
  await lockAll(tables, { product: [{ id: judged.productId, sellerId }] }, { file: [fileOf(judged)] });
  const version = await tables.versions.byId(judged.id);
  const product = (await tables.products.byId(judged.productId))!;
  const isAwaited = version?.status === 'scanning' && version.publishRequestedAt === judged.publishRequestedAt;
  if (!isAwaited) return discard(tables, copyKey);
  const seller = (await tables.accounts.byId(sellerId))!;
  const mayPublish = seller.suspendedReason === null && seller.deletedAt === null;
  if (!mayPublish || scan.verdict === 'none' || copyKey === null) {
    await tables.versions.sendBack(version, mayPublish ? scan : withoutVerdict('seller_suspended', services));
    return discard(tables, copyKey);
  }
  const found = await withRecall(tables, version, scan);
  if (found.verdict === 'passed') await publish(tables, { product, version }, copyKey, found);
  else await refuse(tables, services, { product, version }, copyKey, found);
  await discard(tables, uploadKey(version.id));
}

/** What was found in a file, unless it is one that nobody must get any more. */
async function withRecall({ recalls }: Tables, { sha256 }: VersionRecord, scan: VersionScan): Promise<VersionScan> {
  // Of bytes that are not those which were announced nothing is known.
  const recall = scan.reason === 'checksum_mismatch' ? undefined : await recalls.ofFile(sha256!);
  if (recall === undefined) return scan;
  return { ...scan, verdict: 'rejected', reason: 'file_recalled', recallReason: recall.reason };
}

async function publish(
  tables: Tables,
  { product, version }: OwnVersion,
  copyKey: string,
  scan: VersionScan,
): Promise<void> {
  await tables.versions.publish(version, copyKey, scan);
  await notifyOfVersion(tables, 'version.published', product, version);
}

async function refuse(
  tables: Tables,
  { mail }: Pick<Services, 'mail'>,
  { product, version }: OwnVersion,
  copyKey: string,
  scan: VersionScan,
): Promise<void> {
  await tables.versions.quarantine(version, copyKey, scan);
  await notifyOwner(tables, { mail }, product.sellerId, {
    kind: 'version_quarantined',
    productName: product.name,
    versionTag: version.versionTag,
    reason: reasonOf(scan)!,
  });
}

/** Has an object removed that nothing refers to; no other will ever have its key, but for an upload that comes late. */
async function discard({ jobs }: Pick<Tables, 'jobs'>, key: string | null): Promise<void> {
  if (key !== null) await jobs.add({ kind: 'remove_object', payload: { key } });
}
