// Gives out links to the files of versions, each of which is written down in the ledger of downloads.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { SaleTerms } from '../../db/catalog/product-facts.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import { failureOf, UNDONE } from '../../db/engine/database-errors.js';
import { purchaseOf } from '../../db/engine/lock.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { isPublic, keyAllows, runsProduct } from '../catalog/visible-products.js';
import { lockAll } from '../lock-all.js';
import type { Market } from '../market.js';
import { refused, type Refused } from '../refused.js';

/** Who wants a download, and how. */
interface DownloadCall {
  readonly caller: Caller;
  readonly market: Pick<Market, 'tables' | 'objects' | 'spool'>;
  readonly address: string;
  /** Whether only the headers are wanted: then nothing is written down. */
  readonly isHead: boolean;
}

/** A file, and where it is for 60 seconds. */
export interface GivenFile {
  readonly url: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/**
 * Gives a link to the version's file and writes that down, in the contract's order of checks. The store is asked before
 * anything is written, so that one that is down costs a buyer nothing. While the disk takes no writes those who own the
 * product are given their links all the same, and what is to be written down waits; a free product cannot be taken
 * then, for that would be lost.
 *
 * @param product undefined when the caller sees none
 * @param write runs what is written down in the transaction of the call
 * @throws StoreUnavailable
 */
export async function giveDownload(
  { caller, market, address, isHead }: DownloadCall,
  product: ProductRecord | undefined,
  version: VersionRecord | undefined,
  write: (fn: (tables: Tables) => Promise<GivenFile>) => Promise<unknown>,
): Promise<GivenFile | Refused<'not_found' | 'version_recalled' | 'not_owner'>> {
  if (product === undefined || !keyAllows(caller, product.id) || version?.productId !== product.id)
    return refused('not_found');
  const { accountId, isAdmin } = caller;
  const runs = runsProduct(caller, product);
  const isVisible = version.status === 'published' && (version.channel === 'stable' || runs);
  if (!isVisible) return refused('not_found');
  if (version.recalled) return refused('version_recalled');
  const { objectKey, fileName, sha256 } = version;
  if (objectKey === null || fileName === null || sha256 === null)
    return refused('not_found', `Version ${version.versionTag} has no file`);
  const isTaken = isFree(product, version) && product.sellerId !== accountId;
  const owns = (tables: Tables): Promise<boolean> => tables.ownership.owns(accountId, product.id);
  /** Whether it is theirs to have by owning the product alone: neither by running it nor for the asking. */
  const isOwnersAlone = !runs && !isTaken;
  if (isOwnersAlone && !(await owns(market.tables))) return refused('not_owner');

  await market.objects.check();
  const url = await market.objects.presignGet(objectKey, { fileName, method: isHead ? 'HEAD' : 'GET' });
  const file = { url, name: fileName, size: version.fileSize, sha256 };
  if (isHead) return file;

  const row = market.tables.downloads.draft({
    accountId,
    version: { id: version.id, productId: product.id },
    address,
    // An admin's does not count either where they download as any buyer does.
    countable: !runs && !isAdmin,
  });
  let fault: DownloadFault | null = null;
  try {
    await write(async (tables) => {
      const judged = { account: [accountId], product: [product] };
      await lockAll(tables, { purchase: [purchaseOf(accountId, product.id)] }, judged);
      fault = await judgeAgain(tables, accountId, version, { isTaken, isOwnersAlone });
      if (fault === null) await tables.downloads.record(row);
      return file;
    });
  } catch (error) {
    if (!tookNoWrites(error)) throw error;
    // The disk took none of the above: it is judged here.
    if ((await market.tables.versions.byId(version.id))!.recalled) return refused('version_recalled');
    const isOwned = runs || (await owns(market.tables));
    if (isTaken && !isOwned) throw error;
    if (!isOwned) return refused('not_owner');
    await market.spool.keep(row);
    // Whatever the transaction judged by was undone with it.
    return file;
  }
  return fault === null ? file : refused(fault);
}

/** Whether the database takes no writes at the moment, whatever they are. */
function tookNoWrites(error: unknown): boolean {
  const failure = failureOf(error);
  return failure !== undefined && !UNDONE.has(failure);
}

type DownloadFault = 'version_recalled' | 'not_owner';

/** Judges once more, behind the locks of the write, and gives the account what is for the asking. */
async function judgeAgain(
  tables: Tables,
  accountId: string,
  version: VersionRecord,
  { isTaken, isOwnersAlone }: { readonly isTaken: boolean; readonly isOwnersAlone: boolean },
): Promise<DownloadFault | null> {
  const owns = (): Promise<boolean> => tables.ownership.owns(accountId, version.productId);
  // Whoever is in the ledger is told of a recall, and nobody may get into it behind those who are.
  const now = (await tables.versions.byId(version.id))!;
  if (now.recalled) return 'version_recalled';
  // Money may have been given back since it was judged.
  if (isOwnersAlone && !(await owns())) return 'not_owner';
  return isTaken && !(await takeFree(tables, accountId, now)) && !(await owns()) ? 'not_owner' : null;
}

/** Gives the account the version's product for good, unless it costs money by now; tells whether it did. */
async function takeFree({ products, ownership }: Tables, accountId: string, version: VersionRecord): Promise<boolean> {
  const { productId } = version;
  if (!isFree((await products.saleTerms(productId))!, version)) return false;
  await ownership.takeFree(accountId, productId);
  return true;
}

/** Whether anybody may take the version without paying. A yanked one is only for those who own the product already. */
const isFree = (product: SaleTerms, version: VersionRecord): boolean =>
  product.priceCents === 0 && isPublic(product) && !version.yanked;
