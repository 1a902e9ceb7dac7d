// A review as the program knows it, and its mapping from the tables.
import type { Knex } from 'knex';

export interface ReviewRecord {
  id: string;
  productId: string;
  authorId: string;
  authorName: string;
  /** Stars, 1 to 5. */
  rating: number;
  body: string;
  helpfulCount: number;
  /** Whether the author paid for the product. */
  verifiedPurchase: boolean;
  /** Whether that payment was given back. */
  refunded: boolean;
  /** An admin took it out of sight. */
  hidden: boolean;
  /** Why, in the admin's words; null unless it is hidden. */
  hiddenReason: string | null;
  /** Tag of the version the author downloaded last before writing. */
  verifiedVersion: string | null;
  /** The seller's answer; `createdAt` in epoch ms. */
  reply: { body: string; createdAt: number } | null;
  createdAt: number;
  /** Of the author's words; helpful marks and the reply do not move it. */
  updatedAt: number;
}

export interface ReviewRow {
  id: string;
  product_id: string;
  account_id: string;
  author_name: string;
  rating: number;
  body: string;
  helpful_count: number;
  verified_purchase: number;
  refunded: number;
  hidden_at: number | null;
  hidden_reason: string | null;
  verified_version: string | null;
  reply_body: string | null;
  reply_at: number | null;
  created_at: number;
  updated_at: number;
}

/** Reviews (as `r`) with their authors: everything `toReview` maps. */
export function selectReviews(knex: Knex): Knex.QueryBuilder {
  return knex('reviews as r')
    .join('accounts as a', 'a.id', 'r.account_id')
    .select('r.*', { author_name: 'a.display_name' });
}

/** The same of a row that a statement has written, in SQL: it need not be read again. */
export const WRITTEN_REVIEW = '*, (select display_name from accounts where id = reviews.account_id) as author_name';

/** Maps a row of `selectReviews`, or `WRITTEN_REVIEW`. */
export function toReview(row: ReviewRow): ReviewRecord {
  return {
    id: row.id,
    productId: row.product_id,
    authorId: row.account_id,
    authorName: row.author_name,
    rating: row.rating,
    body: row.body,
    helpfulCount: row.helpful_count,
    verifiedPurchase: row.verified_purchase === 1,
    refunded: row.refunded === 1,
    hidden: row.hidden_at !== null,
    hiddenReason: row.hidden_reason,
    verifiedVersion: row.verified_version,
    reply: row.reply_body === null ? null : { body: row.reply_body, createdAt: row.reply_at! },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
