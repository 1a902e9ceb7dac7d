// Recalls versions that nobody must get any more, lifts recalls, and tells those who downloaded them.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { RecallRecord } from '../../db/catalog/recalls.js';
import type { DownloadRow } from '../../db/orders/downloads.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../accounts/admin-log.js';
import { tellOwner } from '../accounts/tell-owner.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { tellOfProducts } from './product-events.js';
import type { Caller } from '../caller.js';
import { isPublic, keyAllows } from './visible-products.js';

interface Found {
  readonly product: ProductRecord;
  readonly version: VersionRecord;
}

/**
 * Recalls a version that was published: from now on nobody downloads it, everybody is told by an event, and everybody
 * who downloaded it by mail, which a job writes. Of one that is recalled only the reason is replaced.
 */
export async function recallVersion(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  call: AdminCall,
  versionId: string,
  reason: string,
): Promise<VersionRecord | Refused<'not_found' | 'invalid_transition'>> {
  const found = await lockVersion(tables, call.caller, versionId);
  if (found === undefined) return refused('not_found', `There is no version ${versionId}`);
  const { product, version } = found;
  if (version.publishedAt === null)
    return refused(
      'invalid_transition',
      `A version that was never published cannot be recalled: this one is ${version.status}`,
    );
  if (version.recalled && version.recalledReason === reason) return version;
  const recallId = await tables.recalls.begin(version, reason);
  if (recallId === undefined) await tables.recalls.explain(version, reason);
  else await tellOfRecall(tables, market, found, recallId, reason);
  await noteAct(tables, call, {
    accountId: product.sellerId,
    action: 'version.recalled',
    targetType: 'version',
    targetId: version.id,
  });
  return (await tables.versions.byId(versionId))!;
}

/**
 * Lifts the recall of a version, which is again what its seller made of it: one that the seller had yanked stays so.
 * Nothing happens to one that is not recalled.
 */
export async function liftRecall(
  tables: Tables,
  call: AdminCall,
  versionId: string,
): Promise<VersionRecord | Refused<'not_found'>> {
  const found = await lockVersion(tables, call.caller, versionId);
  if (found === undefined) return refused('not_found', `There is no version ${versionId}`);
  const { product, version } = found;
  if (!(await tables.recalls.lift(version))) return version;
  // There is no kind of its own; what a public product offers has changed.
  if (isPublic(product)) await tellOfProducts(tables, 'product.updated', [product]);
  await noteAct(tables, call, {
    accountId: product.sellerId,
    action: 'version.recall_lifted',
    targetType: 'version',
    targetId: version.id,
  });
  return (await tables.versions.byId(versionId))!;
}

/** A version and its product, locked with the seller who is told; none for a key that is limited to other products. */
async function lockVersion(tables: Tables, caller: Caller, versionId: string): Promise<Found | undefined> {
  const productId = (await tables.versions.byId(versionId))?.productId;
  if (productId === undefined || !keyAllows(caller, productId)) return undefined;
  const { sellerId } = (await tables.products.byId(productId))!;
  await lockAll(tables, { account: [sellerId], product: [productId], version: [versionId] });
  return { product: (await tables.products.byId(productId))!, version: (await tables.versions.byId(versionId))! };
}

async function tellOfRecall(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  { product, version }: Found,
  recallId: string,
  reason: string,
): Promise<void> {
  // Of betas, and of what was never for sale, nobody else knows. A suspended seller's may lie on many servers.
  if (version.channel === 'stable' && product.firstLiveAt !== null)
    await tables.events.append({
      kind: 'version.recalled',
      recipientId: null,
      data: {
        version_id: version.id,
        product_id: product.id,
        product_slug: product.slug,
        version_tag: version.versionTag,
        channel: version.channel,
        sha256: version.sha256,
        reason,
      },
    });
  await tellOwner(tables, market, product.sellerId, {
    kind: 'version_recalled',
    productName: product.name,
    versionTag: version.versionTag,
    reason,
    isSeller: true,
  });
  await tables.jobs.add({ kind: 'mail_recall', payload: { recallId } });
}

/**
 * Writes a recall's letters to those of these accounts who have an address, and notes with them how far the letters got:
 * nobody gets two. They are the next that downloaded the version, by ascending id. Nothing happens when the recall was
 * lifted meanwhile, or somebody else has told them.
 */
export async function tellDownloaders(
  tables: Tables,
  { mail }: Pick<Services, 'mail'>,
  { id, versionId, toldUpTo }: RecallRecord,
  accountIds: readonly string[],
): Promise<void> {
  const productId = (await tables.versions.byId(versionId))!.productId;
  await lockAll(tables, { account: accountIds, product: [productId], version: [versionId] });
  if (!(await tables.recalls.noteTold({ id, toldUpTo }, accountIds.at(-1)!))) return;
  const product = (await tables.products.byId(productId))!;
  const message = letterOf(product, (await tables.versions.byId(versionId))!);
  // The seller heard of it when it happened.
  for (const accountId of accountIds)
    if (accountId !== product.sellerId) await tellOwner(tables, { mail }, accountId, message);
}

/**
 * Tells somebody of the recall of a version whose first download of it enters the ledger only now: they are behind those
 * who were told, or the job that tells them has to come round again.
 */
export async function tellLate(
  tables: Tables,
  { mail }: Pick<Services, 'mail'>,
  { accountId, version: { id: versionId, productId } }: DownloadRow,
): Promise<void> {
  const recall = await tables.recalls.ofVersion(versionId);
  if (recall === undefined) return;
  const { id: recallId, toldUpTo } = recall;
  const product = (await tables.products.byId(productId))!;
  if (accountId > toldUpTo) await tables.jobs.add({ kind: 'mail_recall', payload: { recallId } });
  else if (accountId !== product.sellerId)
    await tellOwner(tables, { mail }, accountId, letterOf(product, (await tables.versions.byId(versionId))!));
}

const letterOf = ({ name }: ProductRecord, { versionTag, recalledReason }: VersionRecord) =>
  ({
    kind: 'version_recalled',
    productName: name,
    versionTag,
    reason: recalledReason!,
    isSeller: false,
  }) as const;
