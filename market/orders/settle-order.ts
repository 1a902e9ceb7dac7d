// What follows from the payment of an order: a license, a subscription, the ledger, an event and e-mails.
import type { Mailbox } from '../../db/accounts/mail-preferences.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { notifyOwners } from '../notices/notify-owner.js';
import { shopAddresses } from '../catalog/shop-addresses.js';
import { postSale } from '../ledger/post-order.js';
import { issueFirst, issueLicense } from '../licenses/issue-license.js';
import type { Services } from '../market.js';
import { beginSubscription } from '../subscriptions/begin-subscription.js';
import { renewSubscription } from '../subscriptions/renew-subscription.js';

type Needed = Pick<Services, 'mail' | 'settings'>;

/** What an order gave its buyer. */
interface Given {
  readonly licenseId: string | null;
  readonly subscriptionId: string | null;
  /** Until when it is paid for (epoch ms); null for good. */
  readonly runsUntil: number | null;
}

/**
 * Gives the buyer of a paid order what was bought, in the transaction of the payment, by whoever holds the locks of
 * `lockOrder`.
 *
 * @param mayBeReviewed false where the buyer is known to have written no review of the product
 */
export async function settleOrder(
  tables: Tables,
  services: Needed,
  paid: OrderRecord,
  mayBeReviewed = true,
): Promise<OrderRecord> {
  // Begun together, so that neither waits for the answer to the other.
  const [given, mailboxes] = await Promise.all([
    give(tables, services, paid),
    tables.mailPreferences.mailboxesOf([paid.buyerId, paid.sellerId]),
  ]);
  const isNamed = paid.licenseId === given.licenseId && paid.subscriptionId === given.subscriptionId;
  const order = isNamed ? paid : await tables.orders.attach(paid, given);
  // A review that the buyer wrote before, having been given the product, is now that of a purchase.
  if (order.amountCents > 0 && mayBeReviewed) await tables.reviews.markPaid(order.productId, order.buyerId);
  if (!order.isRenewal) await appendCreated(tables, order);
  await writeEmails(tables, services, order, { ...given, mailboxes });
  // Last: who sells much has one row that all of their buyers wait for.
  await postSale(tables, order);
  return order;
}

async function give(tables: Tables, services: Needed, order: OrderRecord): Promise<Given> {
  const { id: orderId, buyerId: accountId, productId, seats, billingInterval } = order;
  if (order.isRenewal) {
    const renewed = await renewSubscription(tables, services, order.subscriptionId!, order);
    return { licenseId: renewed.licenseId, subscriptionId: renewed.id, runsUntil: renewed.currentPeriodEnd };
  }
  if (billingInterval === null) {
    const issued = { accountId, productId, orderId, seats };
    const { licenseId: named } = order;
    const { id: licenseId } =
      named === null ? await issueLicense(tables, issued) : await issueFirst(tables, { ...issued, id: named });
    return { licenseId, subscriptionId: null, runsUntil: null };
  }
  const begun = await beginSubscription(tables, order, { billingInterval });
  return { licenseId: begun.licenseId, subscriptionId: begun.id, runsUntil: begun.currentPeriodEnd };
}

async function appendCreated({ events }: Tables, order: OrderRecord): Promise<void> {
  await events.append({
    kind: 'order.created',
    recipientId: order.sellerId,
    data: {
      order_id: order.id,
      product_id: order.productId,
      buyer_id: order.buyerId,
      amount_cents: order.amountCents,
      license_id: order.licenseId!,
    },
  });
}

async function writeEmails(
  tables: Tables,
  services: Needed,
  order: OrderRecord,
  { licenseId, runsUntil, mailboxes }: Given & { readonly mailboxes: ReadonlyMap<string, Mailbox> },
): Promise<void> {
  const { id: orderId, productName, quantity, amountCents, currency, isRenewal } = order;
  const sold = { orderId, productName, quantity, amountCents, currency, isRenewal };
  const receipt = {
    kind: 'receipt',
    ...sold,
    url: shopAddresses(services.settings).receipt(orderId),
    sellerName: order.sellerName,
    unitPriceCents: order.unitPriceCents,
    discountCents: order.discountCents,
    taxCents: order.taxCents,
    paidAt: order.paidAt!,
    licenseKey: await tables.licenses.keyOf(licenseId!),
    runsUntil,
  } as const;
  const sale = { kind: 'sale_made', ...sold, sellerNetCents: order.sellerNetCents } as const;
  await notifyOwners(tables, services, mailboxes, [
    [order.buyerId, receipt],
    // What costs nothing is had again and again, and would fill the mailbox of somebody else.
    ...(amountCents === 0 ? [] : [[order.sellerId, sale] as const]),
  ]);
}
