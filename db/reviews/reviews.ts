// Reviews: one for each buyer and product, with helpful marks, the seller's reply and reports.
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { param, params, query } from '../engine/prepared-query.js';
import {
  addToRatingTotals,
  countedReviews,
  refreshRatingTotals,
  shiftRatingTotals,
  type RatedRow,
} from './rating-totals.js';
import { selectReviews, toReview, WRITTEN_REVIEW, type ReviewRecord, type ReviewRow } from './review-record.js';
import { reviewReports } from './review-reports.js';
import { reviewTraces } from './review-traces.js';

export type ReviewSort = 'newest' | 'highest' | 'lowest' | 'helpful';

export interface NewReview {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  id?: string;
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
interface ReviewEdit {
  rating?: number | undefined;
  body?: string | undefined;
}

/** Number of counted reviews by stars. */
type Stars = Record<1 | 2 | 3 | 4 | 5, number>;

const TABLE = 'reviews';
/** As many marks of an account on the reviews of a product as are told. */
const MOST_MARKS = 100;

/** Of reviews that are alike the newer comes first. */
const ORDER_OF: Readonly<Record<ReviewSort, { column: string; order: 'asc' | 'desc' }>> = {
  newest: { column: 'r.created_at', order: 'desc' },
  highest: { column: 'r.rating', order: 'desc' },
  lowest: { column: 'r.rating', order: 'asc' },
  helpful: { column: 'r.helpful_count', order: 'desc' },
};

/** The reviews of a database. */
export function createReviews(db: Executor, clock: () => number) {
  return {
    ...reviewReads(db),
    ...reviewReports(db, clock),
    ...reviewTraces(db),
    ...reviewWrites(db, clock),
    ...purchaseMarks(db),
    ...readersMarks(db, clock),
  };
}

const byId = query<ReviewRow>((knex) => selectReviews(knex).where('r.id', param('id')));

const byIdOf = query<ReviewRow>((knex) =>
  selectReviews(knex).where({ 'r.id': param('id'), 'r.product_id': param('productId') }),
);

const byAuthor = query<ReviewRow>((knex) =>
  selectReviews(knex).where({ 'r.product_id': param('productId'), 'r.account_id': param('accountId') }),
);

const helpful = query<{ reviewId: string }>((knex) =>
  knex('reviews as r')
    .join('review_votes as v', 'v.review_id', 'r.id')
    .where({ 'r.product_id': param('productId'), 'v.account_id': param('accountId') })
    .select({ reviewId: 'r.id' })
    .orderBy([
      { column: 'v.created_at', order: 'desc' },
      { column: 'r.id', order: 'desc' },
    ])
    .limit(MOST_MARKS),
);

const total = query<{ count: number }>((knex) =>
  knex(TABLE)
    .where({ product_id: param('productId'), hidden_at: null })
    .count({ count: '*' }),
);

const stars = query<{ rating: keyof Stars; count: number }>((knex) =>
  countedReviews(knex, param('productId')).groupBy('r.rating').select('r.rating').count({ count: '*' }),
);

const insertion = query<ReviewRow>((knex) =>
  knex(TABLE)
    .insert(
      params(
        'id',
        'product_id',
        'account_id',
        'rating',
        'body',
        'verified_purchase',
        'verified_version',
        'created_at',
        'updated_at',
      ),
    )
    .onConflict(['product_id', 'account_id'])
    .ignore()
    .returning(knex.raw(WRITTEN_REVIEW) as never),
);

const rated = query<RatedRow & { readonly id: string }>((knex) =>
  knex('reviews as r')
    .join('products as p', 'p.id', 'r.product_id')
    .where({ 'r.product_id': param('productId'), 'r.account_id': param('accountId') })
    .select('r.id', 'r.rating', 'r.hidden_at', 'r.refunded', 'r.verified_purchase', 'p.price_cents'),
);

const mark = query((knex) =>
  knex(TABLE)
    .where({ id: param('id') })
    .update({ verified_purchase: param('verified_purchase'), refunded: param('refunded') }),
);

function reviewReads({ knex, first, all }: Executor) {
  return {
    /** Hidden ones too: whether the caller may see it is for the caller to judge. */
    async byId(id: string): Promise<ReviewRecord | undefined> {
      const row = await first(byId, { id });
      return row && toReview(row);
    },

    /** A review of a product; a hidden one, too. */
    async byIdOf(productId: string, id: string): Promise<ReviewRecord | undefined> {
      const row = await first(byIdOf, { id, productId });
      return row && toReview(row);
    },

    /** What an account wrote about a product, hidden or not. */
    async byAuthor(productId: string, accountId: string): Promise<ReviewRecord | undefined> {
      const row = await first(byAuthor, { productId, accountId });
      return row && toReview(row);
    },

    /** The reviews of a product that an account found helpful: the marks made last, 100 at most. */
    async helpfulIds(productId: string, accountId: string): Promise<string[]> {
      return (await all(helpful, { productId, accountId })).map(({ reviewId }) => reviewId);
    },

    /** A page of a product's reviews, counted from 1, and how many there are in all; hidden ones are left out. */
    async list(
      productId: string,
      { sort, page, limit }: { sort: ReviewSort; page: number; limit: number },
    ): Promise<{ items: ReviewRecord[]; total: number }> {
      const rows: ReviewRow[] = await selectReviews(knex)
        .where({ 'r.product_id': productId, 'r.hidden_at': null })
        .orderBy([ORDER_OF[sort], { column: 'r.id', order: 'desc' }])
        .limit(limit)
        .offset((page - 1) * limit);
      return { items: rows.map(toReview), total: (await first(total, { productId }))!.count };
    },

    /** What an account wrote, hidden ones included: the newest, `most` at most, in pages. */
    async *walkByAuthor(accountId: string, most: number): AsyncGenerator<ReviewRecord[]> {
      const query = selectReviews(knex).where('r.account_id', accountId);
      for await (const rows of newestFirst<ReviewRow>(query, { time: 'r.created_at', id: 'r.id' }, most))
        yield rows.map(toReview);
    },

    /** How many of a product's counted reviews gave how many stars. */
    async stars(productId: string): Promise<Stars> {
      const counted = (await all(stars, { productId })).map(({ rating, count }) => [rating, count]);
      return { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, ...(Object.fromEntries(counted) as Partial<Stars>) };
    },
  };
}

function reviewWrites(db: Executor, clock: () => number) {
  const { knex, first } = db;

  return {
    /** Adds a review and counts its rating; undefined when the account has reviewed the product already. */
    async create(review: NewReview): Promise<ReviewRecord | undefined> {
      const now = clock();
      const { id = uuid() } = review;
      const row = {
        id,
        product_id: review.productId,
        account_id: review.authorId,
        rating: review.rating,
        body: review.body,
        verified_purchase: review.verifiedPurchase,
        verified_version: review.verifiedVersion,
        created_at: now,
        updated_at: now,
      };
      const made = await first(insertion, row);
      if (made === undefined) return undefined;
      await addToRatingTotals(db, review);
      return toReview(made);
    },

    /** Changes what the author wrote, and the totals with it. */
    async update(review: Pick<ReviewRecord, 'id' | 'productId'>, { rating, body }: ReviewEdit): Promise<ReviewRecord> {
      await knex(TABLE)
        .where({ id: review.id })
        .update({
          ...(rating !== undefined && { rating }),
          ...(body !== undefined && { body }),
          updated_at: clock(),
        });
      await refreshRatingTotals(db, review.productId);
      return written(db, review.id);
    },

    /** Deletes a review with its helpful marks, reply and reports. */
    async delete(review: Pick<ReviewRecord, 'id' | 'productId'>): Promise<void> {
      await knex(TABLE).where({ id: review.id }).delete();
      await refreshRatingTotals(db, review.productId);
    },

    /** Sets the seller's answer, in place of an earlier one. */
    async reply(id: string, body: string): Promise<ReviewRecord> {
      await knex(TABLE).where({ id }).update({ reply_body: body, reply_at: clock() });
      return written(db, id);
    },

    /** Takes the seller's answer back; nothing happens when there is none. */
    async deleteReply(id: string): Promise<void> {
      await knex(TABLE).where({ id }).update({ reply_body: null, reply_at: null });
    },
  };
}

/** The review as the transaction has just written it. */
async function written({ first }: Executor, id: string): Promise<ReviewRecord> {
  return toReview((await first(byId, { id }))!);
}

/**
 * What a payment, or its return, does to the review of the one who paid, by whoever holds the lock of what they have of
 * the product, and shares that of the product.
 */
function purchaseMarks(db: Executor) {
  const change = async (
    productId: string,
    accountId: string,
    marks: Partial<RatedRow>,
    isSo: () => Promise<boolean> = async () => true,
  ): Promise<void> => {
    const before = await db.first(rated, { productId, accountId });
    if (before === undefined || !(await isSo())) return;
    const after = { ...before, ...marks };
    if (after.verified_purchase === before.verified_purchase && after.refunded === before.refunded) return;
    await db.run(mark, { id: after.id, verified_purchase: after.verified_purchase, refunded: after.refunded });
    await shiftRatingTotals(db, productId, before, after);
  };

  return {
    /** The account paid for the product: its review, if there is one, becomes that of a verified purchase. */
    markPaid: (productId: string, accountId: string): Promise<void> =>
      change(productId, accountId, { verified_purchase: 1, refunded: 0 }),

    /**
     * The account got its money back: its review, if there is one, is marked and counts no more.
     *
     * @param isAll asked where there is a review: whether that was all that it paid for the product
     */
    markRefunded: (productId: string, accountId: string, isAll?: () => Promise<boolean>): Promise<void> =>
      change(productId, accountId, { refunded: 1 }, isAll),
  };
}

/** What readers do with a review. */
function readersMarks({ knex }: Executor, clock: () => number) {
  const recount = async (id: string): Promise<void> => {
    await knex(TABLE)
      .where({ id })
      .update({ helpful_count: knex('review_votes').where({ review_id: id }).count() });
  };

  return {
    /** Marks a review as helpful to an account; doing it again changes nothing. */
    async markHelpful(id: string, accountId: string): Promise<void> {
      await knex('review_votes')
        .insert({ review_id: id, account_id: accountId, created_at: clock() })
        .onConflict()
        .ignore();
      await recount(id);
    },

    /** Takes the mark back; nothing happens when there is none. */
    async unmarkHelpful(id: string, accountId: string): Promise<void> {
      await knex('review_votes').where({ review_id: id, account_id: accountId }).delete();
      await recount(id);
    },
  };
}
