// What people did to the reviews of others: marked them as helpful, reported them, answered them.
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';

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

/** What an account did to reviews: the newest of each kind, `most` at most, in pages. */
export function reviewTraces({ knex }: Executor) {
  const ORDER = { time: 'created_at', id: 'review_id' };

  return {
    /** The reviews that an account found helpful. */
    walkMarks(accountId: string, most: number): AsyncGenerator<ReviewMark[]> {
      return newestFirst(
        knex('review_votes')
          .where({ account_id: accountId })
          .select({ reviewId: 'review_id', createdAt: 'created_at' }),
        ORDER,
        most,
      );
    },

    /** What an account told the admins about reviews. */
    walkReports(accountId: string, most: number): AsyncGenerator<ReviewReport[]> {
      const query = knex('review_reports')
        .where({ account_id: accountId })
        .select({ reviewId: 'review_id', reason: 'reason', createdAt: 'created_at' });
      return newestFirst(query, ORDER, most);
    },

    /** What a seller answered to reviews of their products. */
    walkReplies(sellerId: string, most: number): AsyncGenerator<ReviewAnswer[]> {
      const query = knex('reviews as r')
        .join('products as p', 'p.id', 'r.product_id')
        .where('p.seller_id', sellerId)
        // Says that there is an answer in such a way that the index of answers serves.
        .where('r.reply_at', '>', 0)
        .select({ reviewId: 'r.id', body: 'r.reply_body', createdAt: 'r.reply_at' });
      return newestFirst(query, { time: 'r.reply_at', id: 'r.id' }, most);
    },
  };
}
