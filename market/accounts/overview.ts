// What is new for an account: of what it owns, and of what it sells.
import type { UnpublishedVersion } from '../../db/catalog/unpublished.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { OwnedChange } from '../../db/licenses/owned-changes.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { UnansweredReview } from '../../db/reviews/unanswered-reviews.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { summarizeSales, type SalesSummary } from '../orders/sales-summary.js';
import { isRefused } from '../refused.js';

/** How many are shown of each kind. */
const SHOWN = 5;

/** Some of a list, and how many there are. */
interface Part<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

export interface Selling {
  /** Of the last 30 days. */
  readonly sales: SalesSummary;
  /** Whose buyers ask for their money. */
  readonly refundRequests: Part<OrderRecord>;
  readonly reviews: Part<UnansweredReview>;
  readonly versions: Part<UnpublishedVersion>;
  readonly products: Part<ProductRecord>;
}

export interface Overview {
  readonly owned: Part<OwnedChange>;
  /** Null for who sells nothing. */
  readonly selling: Selling | null;
}

/** What is new for the caller's account, as far as its key may know of it. */
export async function overviewOf(tables: Tables, caller: Caller, now: number): Promise<Overview> {
  const { ownedChanges, accounts } = tables;
  const { sellerName = null } = (await accounts.byId(caller.accountId)) ?? {};
  return {
    owned: { items: await ownedChanges.newest(caller, SHOWN), total: await ownedChanges.count(caller) },
    selling: sellerName === null ? null : await sellingOf(tables, caller, now),
  };
}

async function sellingOf(tables: Tables, caller: Caller, now: number): Promise<Selling> {
  const sales = await summarizeSales(tables, caller, {}, now);
  if (isRefused(sales)) throw new Error('The last 30 days were refused');
  const part = { sellerId: caller.accountId, productIds: caller.productIds };
  return {
    sales,
    refundRequests: await tables.refundRequests.ofSeller(part, SHOWN),
    reviews: await tables.unansweredReviews.ofSeller(part, SHOWN),
    versions: await tables.unpublished.versions(part, SHOWN),
    products: await tables.unpublished.products(part, SHOWN),
  };
}

/** What a version waits for that is not published. */
export function waitingState({ status, scan }: Pick<VersionRecord, 'status' | 'scan'>) {
  if (status === 'quarantined') return 'refused';
  if (status === 'uploaded') return 'unchecked';
  return scan === null ? 'processing' : 'held';
}

/** Since when it does: when it was judged, or is to be published, or came (epoch ms). */
export const waitingSince = ({ scan, publishRequestedAt, createdAt }: VersionRecord): number =>
  scan?.judgedAt ?? publishRequestedAt ?? createdAt;
