// The page at Stripe where an order is paid, made from what the order has frozen.
import type { Stripe } from 'stripe';
import type { CheckoutOrder } from './payment-port.js';

export interface CheckoutTerms {
  /** The address of this service, to which buyers come back. */
  readonly publicUrl: string;
  /** Whether Stripe adds tax. */
  readonly taxes: boolean;
  /** Whether Stripe writes an invoice for what is paid once; subscriptions always have them. */
  readonly invoices: boolean;
}

type Session = Stripe.Checkout.SessionCreateParams;

/**
 * What Stripe is told of an order. It follows from the order alone, never from the clock, because a repeated request
 * must be the same to the letter: Stripe then closes the page after a day, which is as long as an order waits.
 *
 * @param discount Stripe's name of what is taken off a subscription's first period
 */
export function checkoutOf(order: CheckoutOrder, terms: CheckoutTerms, discount: string | undefined): Session {
  const { id, billingInterval } = order;
  const receipt = `${terms.publicUrl}/receipts/${id}`;
  const metadata = { order_id: id };
  return {
    mode: billingInterval === null ? 'payment' : 'subscription',
    client_reference_id: id,
    metadata,
    customer_email: order.buyerEmail,
    line_items: [billingInterval === null ? lineOf(order, terms) : periodOf(order, billingInterval, terms)],
    ...(discount === undefined ? {} : { discounts: [{ coupon: discount }] }),
    ...(billingInterval === null ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
    ...(terms.taxes ? { automatic_tax: { enabled: true } } : {}),
    ...(billingInterval === null && terms.invoices ? { invoice_creation: { enabled: true } } : {}),
    success_url: receipt,
    cancel_url: receipt,
  };
}

/** What is paid once is one line of what is owed: a discount need not divide by the quantity. */
function lineOf(order: CheckoutOrder, terms: CheckoutTerms) {
  const { productName, quantity, discountCents, unitPriceCents, amountCents } = order;
  if (discountCents === 0) return { quantity, price_data: priceOf(order, unitPriceCents, productName, terms) };
  const name = quantity === 1 ? productName : `${quantity} × ${productName}`;
  return { quantity: 1, price_data: priceOf(order, amountCents, name, terms) };
}

/** What is paid again and again keeps its full price: a discount is for the first period. */
const periodOf = (order: CheckoutOrder, interval: 'month' | 'year', terms: CheckoutTerms) => ({
  quantity: order.quantity,
  price_data: { ...priceOf(order, order.unitPriceCents, order.productName, terms), recurring: { interval } },
});

const priceOf = ({ currency }: CheckoutOrder, cents: number, name: string, { taxes }: CheckoutTerms) => ({
  currency: currency.toLowerCase(),
  unit_amount: cents,
  product_data: { name },
  // Prices of this market are before tax.
  ...(taxes ? { tax_behavior: 'exclusive' as const } : {}),
});
