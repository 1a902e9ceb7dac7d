// Which subscription a buyer can pay the next period of, and why one is not renewed at all.
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { statusAfter } from './subscription-states.js';
import { isBilledByProvider, NOTICE_MS } from './subscription-terms.js';
import type { CancelReason } from './notify-of-subscription.js';

/**
 * The subscription of a buyer to a product whose next period is to be paid by hand, from the notice on until it is over;
 * undefined where there is none, or a provider takes the money by itself.
 */
export async function dueRenewal(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  buyerId: string,
  productId: string,
): Promise<SubscriptionRecord | undefined> {
  const running = await tables.subscriptions.running(buyerId, productId);
  if (running === undefined || statusAfter(running, 'renew') === undefined || isBilledByProvider(running))
    return undefined;
  const isNoticed = running.renewalOrderId !== null || clock() >= running.currentPeriodEnd - NOTICE_MS;
  return isNoticed && (await whyNotRenewed(tables, running)) === undefined ? running : undefined;
}

/** Nobody pays for what is off the market for good, to a seller who may not sell, or for a license that is revoked. */
export async function whyNotRenewed(
  tables: Tables,
  { productId, sellerId, licenseId }: SubscriptionRecord,
): Promise<CancelReason | undefined> {
  const seller = (await tables.accounts.byId(sellerId))!;
  if (seller.deletedAt !== null || seller.suspendedReason !== null) return 'seller_gone';
  if ((await tables.products.byId(productId))!.status === 'archived') return 'product_archived';
  return (await tables.licenses.byId(licenseId!))!.status === 'revoked' ? 'licence_revoked' : undefined;
}
