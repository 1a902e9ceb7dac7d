// An order as the program knows it, and its mapping from the tables.
import type { OrderStatus } from '#generated/enums.js';
import type { Knex } from 'knex';

/** Who takes the money; `none` where nothing is to be paid. */
export type Payment = 'none' | 'manual' | 'test' | 'stripe';

export interface OrderRecord {
  id: string;
  productId: string;
  productSlug: string;
  /** As it was when the order was made, like the figures below. */
  productName: string;
  buyerId: string;
  buyerName: string;
  sellerId: string;
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
  licenseId: string | null;
  payment: Payment;
  checkoutUrl: string | null;
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
  license_id: string | null;
  payment: Payment;
  checkout_url: string | null;
  created_at: number;
  updated_at: number;
  paid_at: number | null;
  refunded_at: number | null;
  change_seq: number;
}

/** Orders (o) with what names their product and buyer; conditions are for the caller to add. */
export function selectOrders(knex: Knex): Knex.QueryBuilder {
  return knex('orders as o')
    .join('products as p', 'p.id', 'o.product_id')
    .join('accounts as b', 'b.id', 'o.buyer_id')
    .select('o.*', { product_slug: 'p.slug', buyer_name: 'b.display_name' });
}

/** Maps a row of `selectOrders`. */
export function toOrder(row: OrderRow): OrderRecord {
  return {
    id: row.id,
    productId: row.product_id,
    productSlug: row.product_slug,
    productName: row.product_name,
    buyerId: row.buyer_id,
    buyerName: row.buyer_name,
    sellerId: row.seller_id,
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
    licenseId: row.license_id,
    payment: row.payment,
    checkoutUrl: row.checkout_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    paidAt: row.paid_at,
    refundedAt: row.refunded_at,
    changeSeq: row.change_seq,
  };
}
