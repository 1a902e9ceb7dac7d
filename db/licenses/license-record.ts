// A license as the program knows it, and its mapping from the tables.
import type { LicenseStatus } from '#generated/enums.js';
import type { Knex } from 'knex';

/** Who took a license out of use for a while; `service` for a disputed payment. */
export type Suspender = 'seller' | 'admin' | 'service';

/** What a license was given for: an order, a grant, or a subscription with its first order. */
export interface LicenseSource {
  orderId: string | null;
  grantId: string | null;
  subscriptionId: string | null;
  /** Null for no limit. */
  seats: number | null;
  /** When what it was given for ends (epoch ms); null for never. */
  expiresAt: number | null;
  /** Hours after that in which plugins still run. */
  graceHours: number | null;
}

export interface LicenseRecord {
  id: string;
  productId: string;
  productSlug: string;
  productName: string;
  sellerId: string;
  /** Whose it is. */
  accountId: string;
  holderName: string;
  status: LicenseStatus;
  /** Why it is suspended or over; null while it is neither, or nobody said why. */
  reason: string | null;
  /** Null unless it is suspended. */
  suspendedBy: Suspender | null;
  /** Of what it was given for first. */
  orderId: string | null;
  grantId: string | null;
  subscriptionId: string | null;
  /** How many servers may use it, all that it was given for together; null for no limit. */
  seats: number | null;
  activationsUsed: number;
  /** Epoch ms; null for never. */
  expiresAt: number | null;
  graceHours: number | null;
  /** How long a plugin may go on without asking, as its seller has set. */
  offlineHours: number;
  createdAt: number;
  updatedAt: number;
  endedAt: number | null;
}

/** What follows from all that a license was given for. */
export type Terms = Pick<LicenseRecord, 'seats' | 'expiresAt' | 'graceHours'>;

export interface LicenseRow {
  id: string;
  product_id: string;
  product_slug: string;
  product_name: string;
  seller_id: string;
  account_id: string;
  holder_name: string;
  status: LicenseStatus;
  reason: string | null;
  suspended_by: Suspender | null;
  order_id: string | null;
  grant_id: string | null;
  subscription_id: string | null;
  seats: number | null;
  activations_used: number;
  expires_at: number | null;
  grace_hours: number | null;
  offline_hours: number;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
}

/** Licenses (l) with what names their product; conditions are for the caller to add. */
export function selectLicenses(knex: Knex): Knex.QueryBuilder {
  const first = knex('licence_sources').where('licence_id', knex.ref('l.id')).min('id');
  return knex('licences as l')
    .join('products as p', 'p.id', 'l.product_id')
    .join('accounts as h', 'h.id', 'l.account_id')
    .leftJoin('licence_sources as s', (on) => void on.on('s.id', '=', first as never))
    .select('l.*', 's.order_id', 's.grant_id', 's.subscription_id', {
      product_slug: 'p.slug',
      product_name: 'p.name',
      seller_id: 'p.seller_id',
      holder_name: 'h.display_name',
      offline_hours: 'p.offline_hours',
      activations_used: knex('activations').where('licence_id', knex.ref('l.id')).count('*'),
    });
}

/** Maps a row of `selectLicenses`. */
export function toLicense(row: LicenseRow): LicenseRecord {
  return {
    id: row.id,
    productId: row.product_id,
    productSlug: row.product_slug,
    productName: row.product_name,
    sellerId: row.seller_id,
    accountId: row.account_id,
    holderName: row.holder_name,
    status: row.status,
    reason: row.reason,
    suspendedBy: row.suspended_by,
    orderId: row.order_id,
    grantId: row.grant_id,
    subscriptionId: row.subscription_id,
    seats: row.seats,
    activationsUsed: row.activations_used,
    expiresAt: row.expires_at,
    graceHours: row.grace_hours,
    offlineHours: row.offline_hours,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    endedAt: row.ended_at,
  };
}
