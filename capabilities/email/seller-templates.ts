// The text of messages to sellers about what they sold and were paid.
import { amountOf } from './amount.js';
import { anyOrder, dashboard, draft, quoted, soldOrder } from './template-parts.js';
import type { MessageOf } from './message.js';
import { orderNumber } from './order-number.js';
import type { Draft, Site } from './render.js';

/** Characters of what a buyer or an admin wrote, which the contract bounds. */
const REASON_LENGTH = 2000;

export function saleEmail(sale: Omit<MessageOf<'sale_made'>, 'kind'>, site: Site): Draft {
  const { quantity, amountCents, sellerNetCents, currency } = sale;
  const what = `${quoted(sale.productName)}${quantity === 1 ? '' : ` (${quantity} ×)`}`;
  return draft(
    sale.isRenewal ? 'A subscription was renewed' : 'You made a sale',
    `${sale.isRenewal ? 'A subscription to' : 'Somebody bought'} ${what}${sale.isRenewal ? ' was renewed' : ''} on ${site.name} for ${amountOf(amountCents, currency)}. ${amountOf(sellerNetCents, currency)} of it is yours.`,
    `Order: ${orderNumber(sale.orderId)}`,
    'The sale is here:',
    soldOrder(site, sale.orderId),
  );
}

export function refundRequestedEmail(
  { orderId, productName, reason, isForAdmin }: Omit<MessageOf<'refund_requested'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'A buyer asks for a refund',
    `A buyer of ${quoted(productName)} on ${site.name} asks to have the money for order ${orderNumber(orderId)} back.`,
    reason === null ? 'No reason was given.' : `The reason given: ${quoted(reason, REASON_LENGTH)}`,
    ...(isForAdmin ? ['Its seller has left or is suspended and cannot answer, so an admin has to.'] : []),
    'You decide: refund all of it or a part, or decline and say why. A buyer who hears nothing may dispute the payment with their bank. The order is here:',
    isForAdmin ? anyOrder(site, orderId) : soldOrder(site, orderId),
  );
}

export function payoutEmail(payout: Omit<MessageOf<'payout_recorded'>, 'kind'>, site: Site): Draft {
  const { amountCents, currency, reference, note } = payout;
  return draft(
    'You were paid',
    `A payout of ${amountOf(amountCents, currency)} to you was recorded on ${site.name}, and taken from your balance.`,
    ...(reference === null ? [] : [`Reference: ${quoted(reference)}`]),
    ...(note === null ? [] : [`Note: ${quoted(note, REASON_LENGTH)}`]),
    'The statement, with every sale and refund that it covers, is in the dashboard. If the money does not arrive, write to the people who run the service.',
    dashboard(site),
  );
}
