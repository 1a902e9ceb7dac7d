// Reviews: one for each buyer and product, with helpful marks, the seller's reply and reports.
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../engine/connection.js';
import { sqliteCode } from '../engine/database-errors.js';
import { newestFirst } from '../engine/newest-first.js';
import { param } from '../engine/prepared-query.js';
import { countedReviews, refreshRatingTotals } from './rating-totals.js';
import { selectReviews, toReview, type ReviewRecord, type ReviewRow } from './review-record.js';
import { reviewTraces } from './review-traces.js';

export type ReviewSort = 'newest' | 'highest' | 'lowest' | 'helpful';

export interface NewReview {
  productId: string;
  authorId: string;
  /** Stars, 1 to 5. */
  rating: number;
  /** Without spaces around it. */
  body: string;
  verifiedPurchase: boolean;
  /** Tag of the version the author downloaded last; null when they downloaded none. */
  verifiedVersion: string | null;
}

/** What its author may change; what is undefined stays. */
export interface ReviewEdit {
  rating?: number | undefined;
  body?: string | undefined;
}

/** Number of counted reviews by stars. */
export type Stars = Record<1 | 2 | 3 | 4 | 5, number>;

/** The account has reviewed the product already. */
export class AlreadyReviewed extends Error {
  override name = 'AlreadyReviewed';
}

const TABLE = 'reviews';

/** Of reviews that are alike the newer comes first. */
const ORDER_OF: Readonly<Record<ReviewSort, { column: string; order: 'asc' | 'desc' }>> = {
  newest: { column: 'r.created_at', order: 'desc' },
  highest: { column: 'r.rating', order: 'desc' },
  lowest: { column: 'r.rating', order: 'asc' },
  helpful: { column: 'r.helpful_count', order: 'desc' },
};

export type Reviews = ReturnType<typeof createReviews>;

/** The reviews of a database. */
export function createReviews(db: Database, clock: () => number) {
  return {
    ...reviewReads(db),
    ...reviewTraces(db),
    ...reviewWrites(clock),
    ...purchaseMarks(),
    ...readersMarks(clock),
  };
}

function reviewReads(db: Database) {
  const byId = db.prepare<ReviewRow>(selectReviews(db.knex).where('r.id', param('id')));
  const total = db.prepare<{ count: number }>(
    db
      .knex(TABLE)
      .where({ product_id: param('productId'), hidden_at: null })
      .count({ count: '*' }),
  );
  const stars = db.prepare<{ rating: keyof Stars; count: number }>(
    countedReviews(db.knex, param('productId')).groupBy('r.rating').select('r.rating').count({ count: '*' }),
  );

  return {
    /** Hidden ones too: whether the caller may see it is for the caller to judge. */
    async byId(id: string): Promise<ReviewRecord | undefined> {
      const row = await byId.get({ id });
      return row && toReview(row);
    },

    /** A page of a product's reviews, counted from 1, and how many there are in all; hidden ones are left out. */
    async list(
      productId: string,
      { sort, page, limit }: { sort: ReviewSort; page: number; limit: number },
    ): Promise<{ items: ReviewRecord[]; total: number }> {
      const rows: ReviewRow[] = await selectReviews(db.knex)
        .where({ 'r.product_id': productId, 'r.hidden_at': null })
        .orderBy([ORDER_OF[sort], { column: 'r.id', order: 'desc' }])
        .limit(limit)
        .offset((page - 1) * limit);
      return { items: rows.map(toReview), total: (await total.get({ productId }))!.count };
    },

    /** What an account wrote, hidden ones included: the newest, `most` at most, in pages. */
    async *walkByAuthor(accountId: string, most: number): AsyncGenerator<ReviewRecord[]> {
      const query = selectReviews(db.knex).where('r.account_id', accountId);
      for await (const rows of newestFirst<ReviewRow>(query, { time: 'r.created_at', id: 'r.id' }, most))
        yield rows.map(toReview);
    },

    /** How many of a product's counted reviews gave how many stars. */
    async stars(productId: string): Promise<Stars> {
      const counted = (await stars.all({ productId })).map(({ rating, count }) => [rating, count]);
      return { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, ...(Object.fromEntries(counted) as Partial<Stars>) };
    },
  };
}

function reviewWrites(clock: () => number) {
  return {
    /** Adds a review and counts its rating. @throws AlreadyReviewed */
    async create(tx: Transaction, review: NewReview): Promise<ReviewRecord> {
      const now = clock();
      const id = uuid();
      try {
        await tx(TABLE).insert({
          id,
          product_id: review.productId,
          account_id: review.authorId,
          rating: review.rating,
          body: review.body,
          verified_purchase: Number(review.verifiedPurchase),
          verified_version: review.verifiedVersion,
          created_at: now,
          updated_at: now,
        });
      } catch (error) {
        if (sqliteCode(error) !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
        throw new AlreadyReviewed('The account has reviewed the product already', { cause: error });
      }
      await refreshRatingTotals(tx, review.productId);
      return written(tx, id);
    },

    /** Changes what the author wrote, and the totals with it. */
    async update(
      tx: Transaction,
      review: Pick<ReviewRecord, 'id' | 'productId'>,
      { rating, body }: ReviewEdit,
    ): Promise<ReviewRecord> {
      await tx(TABLE)
        .where({ id: review.id })
        .update({
          ...(rating !== undefined && { rating }),
          ...(body !== undefined && { body }),
          updated_at: clock(),
        });
      await refreshRatingTotals(tx, review.productId);
      return written(tx, review.id);
    },

    /** Deletes a review with its helpful marks, reply and reports. */
    async delete(tx: Transaction, review: Pick<ReviewRecord, 'id' | 'productId'>): Promise<void> {
      await tx(TABLE).where({ id: review.id }).delete();
      await refreshRatingTotals(tx, review.productId);
    },

    /** Sets the seller's answer, in place of an earlier one. */
    async reply(tx: Transaction, id: string, body: string): Promise<ReviewRecord> {
      await tx(TABLE).where({ id }).update({ reply_body: body, reply_at: clock() });
      return written(tx, id);
    },

    /** Takes the seller's answer back; nothing happens when there is none. */
    async deleteReply(tx: Transaction, id: string): Promise<void> {
      await tx(TABLE).where({ id }).update({ reply_body: null, reply_at: null });
    },
  };
}

/** The review as the transaction has just written it. */
async function written(tx: Transaction, id: string): Promise<ReviewRecord> {
  const row: ReviewRow = await selectReviews(tx).where('r.id', id).first();
  return toReview(row);
}

/** What a payment, or its return, does to the review of the one who paid. */
function purchaseMarks() {
  const mark = async (
    tx: Transaction,
    productId: string,
    accountId: string,
    columns: Record<string, number>,
  ): Promise<void> => {
    const marked = await tx(TABLE).where({ product_id: productId, account_id: accountId }).update(columns);
    if (marked > 0) await refreshRatingTotals(tx, productId);
  };

  return {
    /** The account paid for the product: its review, if there is one, becomes that of a verified purchase. */
    markPaid: (tx: Transaction, productId: string, accountId: string): Promise<void> =>
      mark(tx, productId, accountId, { verified_purchase: 1, refunded: 0 }),

    /** The account got its money back: its review, if there is one, is marked and counts no more. */
    markRefunded: (tx: Transaction, productId: string, accountId: string): Promise<void> =>
      mark(tx, productId, accountId, { refunded: 1 }),
  };
}

/** What readers do with a review. */
function readersMarks(clock: () => number) {
  const recount = async (tx: Transaction, id: string): Promise<void> => {
    await tx(TABLE)
      .where({ id })
      .update({ helpful_count: tx('review_votes').where({ review_id: id }).count() });
  };

  return {
    /** Marks a review as helpful to an account; doing it again changes nothing. */
    async markHelpful(tx: Transaction, id: string, accountId: string): Promise<void> {
      await tx('review_votes')
        .insert({ review_id: id, account_id: accountId, created_at: clock() })
        .onConflict()
        .ignore();
      await recount(tx, id);
    },

    /** Takes the mark back; nothing happens when there is none. */
    async unmarkHelpful(tx: Transaction, id: string, accountId: string): Promise<void> {
      await tx('review_votes').where({ review_id: id, account_id: accountId }).delete();
      await recount(tx, id);
    },

    /** Tells the admins what is wrong with a review, in place of what the account told them before. */
    async report(tx: Transaction, id: string, accountId: string, reason: string): Promise<void> {
      const report = { review_id: id, account_id: accountId, reason, created_at: clock() };
      await tx('review_reports').insert(report).onConflict(['review_id', 'account_id']).merge();
    },
  };
}
