// Which subscriptions exist for a caller.
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { actsAsAdmin, type Caller } from '../caller.js';
import { keyAllows } from '../catalog/visible-products.js';

/** A subscription of which the caller is the buyer or the seller, or any for an admin; a key may be limited to others. */
export async function findSubscription(
  tables: Tables,
  caller: Caller,
  id: string,
): Promise<SubscriptionRecord | undefined> {
  const found = await tables.subscriptions.byId(id);
  if (found === undefined || !keyAllows(caller, found.productId)) return undefined;
  const takesPart = found.buyerId === caller.accountId || found.sellerId === caller.accountId;
  return takesPart || actsAsAdmin(caller) ? found : undefined;
}
