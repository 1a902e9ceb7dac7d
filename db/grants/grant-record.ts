// A grant as the program knows it, and its mapping from the tables.
import type { Knex } from 'knex';

/** How a grant ended: its seller took it back, or its time was over. */
export type GrantEnd = 'revoked' | 'expired';

/** A product that a seller gave to somebody. Times are epoch ms. */
export interface GrantRecord {
  id: string;
  productId: string;
  productSlug: string;
  productName: string;
  sellerId: string;
  /** The seller's handle. */
  sellerName: string;
  /** To whom it was given, in lower case; null once the account that took it is deleted. */
  email: string | null;
  /** Who took it; null until then, whether the address has an account or not. */
  accountId: string | null;
  /** Where it comes from, in the seller's words. */
  source: string;
  /** What it is called there; null where it has no name. */
  externalId: string | null;
  /** On how many servers its license may be active at once; null for no limit. */
  seats: number | null;
  /** Its license; null until somebody takes it. */
  licenseId: string | null;
  /** Null for good. */
  expiresAt: number | null;
  claimedAt: number | null;
  endedAt: number | null;
  endedAs: GrantEnd | null;
  createdAt: number;
}

/** What a grant is made of. */
export interface NewGrant extends Pick<GrantRecord, 'productId' | 'source' | 'externalId' | 'seats' | 'expiresAt'> {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  readonly id?: string | undefined;
  /** In lower case. */
  readonly email: string;
  /** Who has taken it already, without an e-mail: where data is made up. Nobody unless given. */
  readonly accountId?: string | undefined;
}

export interface GrantRow {
  id: string;
  product_id: string;
  product_slug: string;
  product_name: string;
  seller_id: string;
  seller_name: string;
  email: string | null;
  account_id: string | null;
  source: string;
  external_id: string | null;
  seats: number | null;
  licence_id: string | null;
  expires_at: number | null;
  claimed_at: number | null;
  ended_at: number | null;
  ended_as: GrantEnd | null;
  created_at: number;
}

export const GRANT_TABLE = 'product_grants';

/** Grants (g) with what names their product, and their licenses; conditions are for the caller to add. */
export function selectGrants(knex: Knex): Knex.QueryBuilder {
  return knex(`${GRANT_TABLE} as g`)
    .join('products as p', 'p.id', 'g.product_id')
    .join('accounts as s', 's.id', 'p.seller_id')
    .leftJoin('licence_sources as l', 'l.grant_id', 'g.id')
    .select('g.*', {
      product_slug: 'p.slug',
      product_name: 'p.name',
      seller_id: 'p.seller_id',
      seller_name: 's.seller_name',
      licence_id: 'l.licence_id',
    });
}

/** Maps a row of `selectGrants`. */
export function toGrant(row: GrantRow): GrantRecord {
  return {
    id: row.id,
    productId: row.product_id,
    productSlug: row.product_slug,
    productName: row.product_name,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    email: row.email,
    accountId: row.account_id,
    source: row.source,
    externalId: row.external_id,
    seats: row.seats,
    licenseId: row.licence_id,
    expiresAt: row.expires_at,
    claimedAt: row.claimed_at,
    endedAt: row.ended_at,
    endedAs: row.ended_as,
    createdAt: row.created_at,
  };
}
