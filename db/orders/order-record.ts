// An order as the program knows it, and its mapping from the tables.
import type { OrderStatus } from '#generated/enums.js';
import type { Knex } from 'knex';

/** Who takes the money; `none` where nothing is to be paid. */
export type Payment = 'none' | 'manual' | 'test' | 'stripe';

export type BillingInterval = 'month' | 'year';

/** What a buyer agreed to. */
export interface Consent {
  /** That delivery begins at once, which ends the right to withdraw. */
  readonly immediateDelivery: boolean;
  /** The version of the operator's terms. */
  readonly termsVersion: string;
}

export interface Checkout {
  /** The page, as its provider calls it. */
  readonly reference: string;
  readonly url: string;
  /** When it closes by itself, in epoch milliseconds. */
  readonly expiresAt: number;
}

export interface OrderRecord {
  id: string;
  productId: string;
  productSlug: string;
  /** As it was when the order was made, like the figures below. */
  productName: string;
  buyerId: string;
  buyerName: string;
  sellerId: string;
  /** As people read it. */
  sellerName: string;
  status: OrderStatus;
  quantity: number;
  /** Whether the seats are for a product that the buyer owned already. */
  additionalSeats: boolean;
  unitPriceCents: number;
  discountCents: number;
  taxCents: number;
  /** What the buyer pays: unit price times quantity, less the discount, plus tax. */
  amountCents: number;
  refundedCents: number;
  /** The operator's share of the amount; the rest is the seller's. */
  feeCents: number;
  sellerNetCents: number;
  currency: string;
  coupon: string | null;
  couponId: string | null;
  /** How many servers it is for; null for any number. */
  seats: number | null;
  /** How often it is billed; null where it is paid once. */
  billingInterval: BillingInterval | null;
  /** The subscription that it began or renewed. */
  subscriptionId: string | null;
  isRenewal: boolean;
  consent: Consent | null;
  refundRequestedAt: number | null;
  /** The words of whoever asked for a refund or gave it. */
  refundReason: string | null;
  /** When the buyer's last wish was declined, and in which words; null once there is another one, or money went back. */
  refundDeclinedAt: number | null;
  refundDeclineReason: string | null;
  licenseId: string | null;
  payment: Payment;
  /** The payment, as its provider calls it. */
  paymentReference: string | null;
  /** The provider's page for paying it; null where none was opened. */
  checkout: Checkout | null;
  /** How many such pages were opened. */
  checkoutAttempts: number;
  createdAt: number;
  updatedAt: number;
  paidAt: number | null;
  refundedAt: number | null;
  changeSeq: number;
}

export interface OrderRow {
  id: string;
  product_id: string;
  product_slug: string;
  product_name: string;
  buyer_id: string;
  buyer_name: string;
  seller_id: string;
  seller_display_name: string;
  status: OrderStatus;
  quantity: number;
  additional_seats: number;
  unit_price_cents: number;
  discount_cents: number;
  tax_cents: number;
  amount_cents: number;
  refunded_cents: number;
  fee_cents: number;
  seller_net_cents: number;
  currency: string;
  coupon: string | null;
  coupon_id: string | null;
  seats: number | null;
  billing_interval: BillingInterval | null;
  subscription_id: string | null;
  is_renewal: number;
  immediate_delivery: number | null;
  terms_version: string | null;
  refund_requested_at: number | null;
  refund_reason: string | null;
  refund_declined_at: number | null;
  refund_decline_reason: string | null;
  license_id: string | null;
  payment: Payment;
  payment_reference: string | null;
  checkout_url: string | null;
  checkout_reference: string | null;
  checkout_expires_at: number | null;
  checkout_attempts: number;
  created_at: number;
  updated_at: number;
  paid_at: number | null;
  refunded_at: number | null;
  change_seq: number;
}

/** Orders (o) with what names their product, buyer and seller; conditions are for the caller to add. */
export function selectOrders(knex: Knex): Knex.QueryBuilder {
  return knex('orders as o')
    .join('products as p', 'p.id', 'o.product_id')
    .join('accounts as b', 'b.id', 'o.buyer_id')
    .join('accounts as s', 's.id', 'o.seller_id')
    .select('o.*', { product_slug: 'p.slug', buyer_name: 'b.display_name', seller_display_name: 's.display_name' });
}

const WRITTEN_NAMES = {
  product_slug: 'select slug from products where id = orders.product_id',
  buyer_name: 'select display_name from accounts where id = orders.buyer_id',
  seller_display_name: 'select display_name from accounts where id = orders.seller_id',
} as const satisfies { readonly [Name in keyof OrderRow]?: string };

/** The same of a row that a statement has written, in SQL: it need not be read again. */
export const WRITTEN_ORDER = [
  '*',
  ...Object.entries(WRITTEN_NAMES).map(([name, read]) => `(${read}) as ${name}`),
].join();

/** Maps a row of `selectOrders`, or `WRITTEN_ORDER`. */
export function toOrder(row: OrderRow): OrderRecord {
  return {
    id: row.id,
    productId: row.product_id,
    productSlug: row.product_slug,
    productName: row.product_name,
    buyerId: row.buyer_id,
    buyerName: row.buyer_name,
    sellerId: row.seller_id,
    sellerName: row.seller_display_name,
    status: row.status,
    quantity: row.quantity,
    additionalSeats: row.additional_seats === 1,
    unitPriceCents: row.unit_price_cents,
    discountCents: row.discount_cents,
    taxCents: row.tax_cents,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    feeCents: row.fee_cents,
    sellerNetCents: row.seller_net_cents,
    currency: row.currency,
    coupon: row.coupon,
    couponId: row.coupon_id,
    seats: row.seats,
    billingInterval: row.billing_interval,
    subscriptionId: row.subscription_id,
    isRenewal: row.is_renewal === 1,
    consent: toConsent(row),
    refundRequestedAt: row.refund_requested_at,
    refundReason: row.refund_reason,
    refundDeclinedAt: row.refund_declined_at,
    refundDeclineReason: row.refund_decline_reason,
    licenseId: row.license_id,
    payment: row.payment,
    paymentReference: row.payment_reference,
    checkout: toCheckout(row),
    checkoutAttempts: row.checkout_attempts,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    paidAt: row.paid_at,
    refundedAt: row.refunded_at,
    changeSeq: row.change_seq,
  };
}

const toConsent = ({ immediate_delivery: immediate, terms_version: termsVersion }: OrderRow): Consent | null =>
  termsVersion === null ? null : { immediateDelivery: immediate === 1, termsVersion };

function toCheckout(row: OrderRow): Checkout | null {
  const { checkout_reference: reference, checkout_url: url, checkout_expires_at: expiresAt } = row;
  return reference === null ? null : { reference, url: url!, expiresAt: expiresAt! };
}
