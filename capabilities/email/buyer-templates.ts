// The text of messages to buyers about what they paid, got back, subscribed to or were given.
import { amountOf } from './amount.js';
import { dashboard, draft, minuteOf, ownOrder, payments, purchases, quoted } from './template-parts.js';
import type { MessageOf } from './message.js';
import type { SubscriptionEnd } from './money-messages.js';
import { orderNumber } from './order-number.js';
import type { Draft, Paragraph, Site } from './render.js';

/** Characters of a seller's reason, which the contract bounds. */
const REASON_LENGTH = 2000;

const KEEP_THE_KEY =
  'Enter it where the plugin asks for it. Whoever has it can use your license, so share it with nobody.';

/** What was paid for and what it cost, line by line, with the key. */
export function receiptEmail(order: Omit<MessageOf<'receipt'>, 'kind'>, site: Site): Draft {
  const { currency, discountCents, licenseKey, isRenewal, runsUntil } = order;
  const amount = (cents: number): string => amountOf(cents, currency);
  const lines: Paragraph[] = [
    `Order: ${orderNumber(order.orderId)}`,
    `Paid: ${minuteOf(order.paidAt)}`,
    `Seller: ${quoted(order.sellerName)}`,
    `Product: ${quoted(order.productName)}, ${order.quantity} × ${amount(order.unitPriceCents)}`,
    ...(discountCents > 0 ? [`Discount: ${amount(discountCents)}`] : []),
    `Tax: ${amount(order.taxCents)}`,
    `Total: ${amount(order.amountCents)} (${currency})`,
  ];
  if (runsUntil !== null) lines.push(`Paid until: ${minuteOf(runsUntil)}`);
  if (licenseKey !== null) lines.push(`Your license key: ${licenseKey}`, KEEP_THE_KEY);
  return draft(
    isRenewal ? 'Your receipt for a renewal' : 'Your receipt',
    `Thank you for ${isRenewal ? 'renewing your subscription' : 'your purchase'} on ${site.name}. This is your receipt.`,
    ...lines,
    'This purchase is here, with its download:',
    { link: order.url },
    'All of your downloads, license keys and receipts are here:',
    purchases(site),
    ...(site.imprint === undefined ? [] : [`Who runs ${site.name}:`, { link: site.imprint }]),
  );
}

export function refundEmail(refund: Omit<MessageOf<'order_refunded'>, 'kind'>, site: Site): Draft {
  const { amountCents, currency, isWhole, reason } = refund;
  return draft(
    isWhole ? 'Your order was refunded' : 'A part of your order was refunded',
    `${amountOf(amountCents, currency)} of what you paid for ${quoted(refund.productName)} on ${site.name} (order ${orderNumber(refund.orderId)}) goes back to you, the way you paid. Depending on your bank, that can take some days.`,
    ...(reason === null ? [] : [`The reason given: ${quoted(reason, REASON_LENGTH)}`]),
    isWhole
      ? 'With that, what this order gave you has ended: its downloads, and its part of your license.'
      : 'You keep the product and its license.',
    'Your order is here:',
    ownOrder(site, refund.orderId),
  );
}

/** To the buyer who asked for the money. */
export function refundDeclinedEmail(
  { orderId, productName, reason }: Omit<MessageOf<'refund_declined'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'Your refund request was declined',
    `You asked to have the money for ${quoted(productName)} on ${site.name} (order ${orderNumber(orderId)}) back. The request was declined. The reason given:`,
    quoted(reason, REASON_LENGTH),
    'You keep the product and its license. If something is still wrong, you can ask again in a week. Your order is here:',
    ownOrder(site, orderId),
  );
}

/** For payments that nobody collects: at a page of the payment provider, or as whoever runs the service says. */
export function renewalDueEmail(renewal: Omit<MessageOf<'renewal_due'>, 'kind'>, site: Site): Draft {
  const { orderId, amountCents, currency, dueAt } = renewal;
  return draft(
    'Your subscription is due soon',
    `Your subscription to ${quoted(renewal.productName)} on ${site.name} is paid until ${minuteOf(dueAt)}. To keep it, pay ${amountOf(amountCents, currency)} before then: on the page of the order ${orderNumber(orderId)}, or, where that has no button for it, the way you paid before.`,
    'If you do not want to go on, cancel the subscription. It then runs until that time and ends.',
    'The order is here:',
    ownOrder(site, orderId),
  );
}

export function renewalFailedEmail(renewal: Omit<MessageOf<'renewal_failed'>, 'kind'>, site: Site): Draft {
  const { orderId, amountCents, currency, endsAt } = renewal;
  return draft(
    'Your subscription was not paid',
    `The payment of ${amountOf(amountCents, currency)} for your subscription to ${quoted(renewal.productName)} on ${site.name} has not arrived. Everything works on for now, but unless it is paid, the subscription ends at ${minuteOf(endsAt)}, and its license with it.`,
    'Pay it here, or cancel the subscription if you do not want it any more:',
    orderId === null ? payments(site) : ownOrder(site, orderId),
  );
}

/** What is said of each end, before the time of it. */
const ENDS: Readonly<Record<SubscriptionEnd, string>> = {
  cancelled: 'was cancelled. You keep it for the time that is paid, and nothing more will be charged. It ends at',
  product_archived: 'will not be renewed, because its seller does not offer it any more. It ends at',
  seller_deleted: 'will not be renewed, because its seller has left. It ends at',
  payment_failed: 'has ended, because its renewal was not paid. It ended at',
  refunded: 'has ended, because its payment was refunded. It ended at',
  disputed: 'has ended, because its payment was disputed. It ended at',
};

export function subscriptionEndingEmail(
  { productName, why, endsAt }: Omit<MessageOf<'subscription_ending'>, 'kind'>,
  site: Site,
): Draft {
  const isToCome = why === 'cancelled' || why === 'product_archived' || why === 'seller_deleted';
  return draft(
    isToCome ? 'Your subscription will end' : 'Your subscription has ended',
    `Your subscription to ${quoted(productName)} on ${site.name} ${ENDS[why]} ${minuteOf(endsAt)}.`,
    `${isToCome ? 'From then on' : 'Since then'} its license is not valid, and servers that run the plugin may stop using it.`,
    purchases(site),
  );
}

/** Says nothing about whether the address has an account: only its owner may learn that. */
export function grantEmail(
  { productName, sellerName, expiresAt }: Omit<MessageOf<'grant_received'>, 'kind'>,
  site: Site,
): Draft {
  const until = expiresAt === null ? '' : ` It is yours until ${minuteOf(expiresAt)}.`;
  return draft(
    'You were given a plugin',
    `${quoted(sellerName)} gave you ${quoted(productName)} on ${site.name}, a marketplace for game-server plugins. There is nothing to pay.${until}`,
    'To get it, sign in with this e-mail address. If you have no account yet, create one with this address and confirm it. The plugin and its license key are then among your purchases:',
    dashboard(site),
    'If you did not expect this, ignore this message.',
  );
}

/** A seller's or an admin's words go to the holder as they are. */
export function licenseSuspendedEmail(
  { productName, reason }: Omit<MessageOf<'licence_suspended'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'A license of yours was suspended',
    `Your license for ${quoted(productName)} on ${site.name} was suspended, and servers that run the plugin may stop using it. The reason that was given:`,
    quoted(reason, REASON_LENGTH),
    'You keep the product, and your servers keep their places. If you believe that this is a mistake, ask the seller. What you own is here:',
    purchases(site),
  );
}
