// What people did to the reviews of others: marked them as helpful, reported them, answered them.
import type { Database } from './connection.js';

export interface ReviewMark {
  reviewId: string;
  createdAt: number;
}

export interface ReviewReport extends ReviewMark {
  reason: string;
}

export interface ReviewAnswer extends ReviewMark {
  body: string;
}

/** What an account did to reviews, newest first. There are no indexes for it: it is for what people seldom ask. */
export function reviewTraces(db: Database) {
  const NEWEST = [{ column: 'created_at', order: 'desc' }, { column: 'review_id', order: 'desc' }] as const;

  return {
    /** The reviews that an account found helpful. */
    async listMarks(accountId: string, limit: number): Promise<ReviewMark[]> {
      return db.knex('review_votes').where({ account_id: accountId }).orderBy([...NEWEST]).limit(limit)
        .select({ reviewId: 'review_id', createdAt: 'created_at' });
    },

    /** What an account told the admins about reviews. */
    async listReports(accountId: string, limit: number): Promise<ReviewReport[]> {
      return db.knex('review_reports').where({ account_id: accountId }).orderBy([...NEWEST]).limit(limit)
        .select({ reviewId: 'review_id', reason: 'reason', createdAt: 'created_at' });
    },

    /** What a seller answered to reviews of their products. */
    async listReplies(sellerId: string, limit: number): Promise<ReviewAnswer[]> {
      return db.knex('reviews as r')
        .join('products as p', 'p.id', 'r.product_id')
        .where('p.seller_id', sellerId)
        .whereNotNull('r.reply_body')
        .orderBy([{ column: 'r.reply_at', order: 'desc' }, { column: 'r.id', order: 'desc' }])
        .limit(limit)
        .select({ reviewId: 'r.id', body: 'r.reply_body', createdAt: 'r.reply_at' });
    },
  };
}
