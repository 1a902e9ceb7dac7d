// What both download operations do once they know which product and version a path names.
import type { Tables } from '../../db/tables.js';
import { storageFault } from '../../db/engine/database-errors.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Caller } from '../caller.js';
import { runsProduct } from '../../handlers/catalog/product-shape.js';
import { isPublic } from '../catalog/visible-products.js';
import type { Market } from '../market.js';
import { showCounters } from '../catalog/search-counters.js';

/** A link belongs to the one who asked for it, and a kept redirect would go round the ledger. */
export const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** The part of a call that a download needs, whichever operation it is. */
interface DownloadCall<Reply> {
  readonly caller: Caller;
  readonly market: Market;
  readonly address: string;
  readonly isHead: boolean;
  refuse(code: 'not_found' | 'version_recalled' | 'not_owner', sentence?: string): Reply;
  write(fn: (tables: Tables) => Promise<Reply>): Promise<Reply>;
}

/**
 * Answers with a link to the version's file and writes that down, in the contract's order of checks. The store is asked
 * before anything is written, so that one that is down costs a buyer nothing. While the disk takes no writes those who
 * own the product are given their links all the same, and what is to be written down waits; a free product cannot be
 * taken then, for that would be lost.
 *
 * @param product undefined when the caller sees none
 * @param redirect makes the reply that leads to a URL
 * @throws StoreUnavailable
 */
export async function giveDownload<Reply>(
  call: DownloadCall<Reply>,
  product: ProductRecord | undefined,
  version: VersionRecord | undefined,
  redirect: (url: string) => Reply,
): Promise<Reply> {
  const { caller, market, address, refuse } = call;
  if (product === undefined || version === undefined || version.productId !== product.id) return refuse('not_found');
  const runs = runsProduct(caller, product);
  const isVisible = version.status === 'published' && (version.channel === 'stable' || runs);
  if (!isVisible) return refuse('not_found');
  if (version.recalled) return refuse('version_recalled');
  const { objectKey, fileName } = version;
  if (objectKey === null || fileName === null) return refuse('not_found', `Version ${version.versionTag} has no file`);
  const isTaken = isFree(product, version) && product.sellerId !== caller.accountId;
  if (!runs && !isTaken && !(await market.tables.ownership.owns(caller.accountId, product.id)))
    return refuse('not_owner');

  await market.objects.check();
  const url = await market.objects.presignGet(objectKey, { fileName, method: call.isHead ? 'HEAD' : 'GET' });
  if (call.isHead) return redirect(url);

  const owns = async (): Promise<boolean> => !isTaken || market.tables.ownership.owns(caller.accountId, product.id);
  const row = market.tables.downloads.draft({
    accountId: caller.accountId,
    version: { id: version.id, productId: product.id },
    address,
    countable: !runs,
  });
  let isCounted = false;
  const reply = await call
    .write(async (tables) => {
      if (isTaken) await tables.ownership.takeFree(caller.accountId, product.id);
      isCounted = await tables.downloads.record(row);
      return redirect(url);
    })
    .catch(async (error: unknown) => {
      if (storageFault(error) === undefined || !(await owns())) throw error;
      await market.spool.keep(row);
      return redirect(url);
    });
  if (isCounted) await showCounters(market, product);
  return reply;
}

/** Whether anybody may take the version without paying. A yanked one is only for those who own the product already. */
const isFree = (product: ProductRecord, version: VersionRecord): boolean =>
  product.priceCents === 0 && isPublic(product) && !version.yanked;
