// A subscription as the program knows it, and its mapping from the table.
import type { Knex } from 'knex';

export type SubscriptionStatus = 'active' | 'past_due' | 'cancelled' | 'expired';
export type BillingInterval = 'month' | 'year';

/** Times are epoch milliseconds. */
export interface SubscriptionRecord {
  readonly id: string;
  readonly productId: string;
  readonly productSlug: string;
  /** As it is called now. */
  readonly productName: string;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly sellerId: string;
  readonly status: SubscriptionStatus;
  /** As when it began, like price, quantity, seats and currency. */
  readonly billingInterval: BillingInterval;
  readonly unitPriceCents: number;
  readonly quantity: number;
  /** Null for any number. */
  readonly seats: number | null;
  readonly currency: string;
  /** The order that paid for the current period. */
  readonly paidOrderId: string;
  /** The license that comes with it. */
  readonly licenseId: string | null;
  /** The order that is to pay for the next period; null until it is made. */
  readonly renewalOrderId: string | null;
  /** Its name at the payment provider; null unless one bills by itself. */
  readonly providerReference: string | null;
  /** When the provider stopped to bill; null while it does. */
  readonly providerEndedAt: number | null;
  /** When the first period began: the ends of all are counted from here. */
  readonly anchorAt: number;
  /** How many periods since then are paid for. */
  readonly periods: number;
  readonly currentPeriodStart: number;
  readonly currentPeriodEnd: number;
  /** Until when the buyer owns the product, grace included, unless something is paid. */
  readonly ownsUntil: number;
  /** When the next step is due; null once it is over. */
  readonly dueAt: number | null;
  readonly cancelledAt: number | null;
  readonly endedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What changes of a subscription in its life, besides its status. */
export type SubscriptionChange = Partial<
  Pick<
    SubscriptionRecord,
    | 'licenseId'
    | 'paidOrderId'
    | 'renewalOrderId'
    | 'providerReference'
    | 'providerEndedAt'
    | 'anchorAt'
    | 'periods'
    | 'currentPeriodStart'
    | 'currentPeriodEnd'
    | 'ownsUntil'
    | 'dueAt'
    | 'cancelledAt'
    | 'endedAt'
  >
>;

/** What a record has from other tables. */
type Joined = 'productSlug' | 'productName' | 'buyerName';

type Stored = Omit<SubscriptionRecord, Joined>;

const COLUMN_OF: Readonly<Record<keyof Stored, string>> = {
  id: 'id',
  productId: 'product_id',
  buyerId: 'buyer_id',
  sellerId: 'seller_id',
  status: 'status',
  billingInterval: 'billing_interval',
  unitPriceCents: 'unit_price_cents',
  quantity: 'quantity',
  seats: 'seats',
  currency: 'currency',
  licenseId: 'licence_id',
  paidOrderId: 'paid_order_id',
  renewalOrderId: 'renewal_order_id',
  providerReference: 'provider_reference',
  providerEndedAt: 'provider_ended_at',
  anchorAt: 'anchor_at',
  periods: 'periods',
  currentPeriodStart: 'current_period_start',
  currentPeriodEnd: 'current_period_end',
  ownsUntil: 'owns_until',
  dueAt: 'due_at',
  cancelledAt: 'cancelled_at',
  endedAt: 'ended_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

const SELECTED = {
  ...Object.fromEntries(Object.entries(COLUMN_OF).map(([field, column]) => [field, `s.${column}`])),
  productSlug: 'p.slug',
  productName: 'p.name',
  buyerName: 'b.display_name',
};

/** Subscriptions (s) as records, with what names their products and buyers; conditions are for the caller to add. */
export const selectSubscriptions = (knex: Knex): Knex.QueryBuilder =>
  knex('subscriptions as s')
    .join('products as p', 'p.id', 's.product_id')
    .join('accounts as b', 'b.id', 's.buyer_id')
    .select(SELECTED);

/** The columns of what is given. */
export const subscriptionColumns = (fields: Partial<Stored>): Record<string, string | number | null> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [COLUMN_OF[field as keyof Stored], value]));
