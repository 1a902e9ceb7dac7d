// What people reported of reviews, and what admins made of it: hidden reviews, and reports that were dealt with.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { refreshRatingTotals } from './rating-totals.js';
import { selectReviews, toReview, type ReviewRecord, type ReviewRow } from './review-record.js';

/** One person's report; that of a deleted account has lost its words. */
interface OpenReport {
  reason: string;
  createdAt: number;
}

/** A review that admins look at. */
export interface JudgedReview {
  review: ReviewRecord;
  productSlug: string;
  productName: string;
  /** How many reports are open. */
  reportCount: number;
  /** The newest of them, `REASONS_SHOWN` at most. */
  reports: OpenReport[];
}

/** `reported`: somebody reported it, and no admin dealt with that yet. */
type JudgedState = 'reported' | 'hidden';

const TABLE = 'review_reports';
/** So many of a review's open reports are read: anybody may report one, and what the first say is mostly enough. */
const REASONS_SHOWN = 20;

const newestOpen = query<{ reason: string; created_at: number }>((knex) =>
  knex(TABLE)
    .where({ review_id: param('reviewId'), closed_at: null })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'account_id', order: 'desc' },
    ])
    .limit(REASONS_SHOWN)
    .select('reason', 'created_at'),
);

const openCount = query<{ count: number }>((knex) =>
  knex(TABLE)
    .where({ review_id: param('reviewId'), closed_at: null })
    .count({ count: '*' }),
);

type Product = { product_slug: string; product_name: string };

/** The part of the reviews of a database that admins work with. */
export function reviewReports(db: Executor, clock: () => number) {
  return { ...reportReads(db), ...reportWrites(db, clock) };
}

/** Which reviews admins list. */
interface JudgedFilter {
  readonly state: JudgedState;
  /** Those of no other products, for a key that is limited to them; null for no limit. */
  readonly productIds: ReadonlySet<string> | null;
}

/** Ids of a page of reviews, and how many there are. */
async function idsOf(
  knex: Knex,
  { state, productIds }: JudgedFilter,
  page: number,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const ofProducts = (): Knex.QueryBuilder => knex('reviews').whereIn('product_id', [...productIds!]);
  const hidden = (): Knex.QueryBuilder =>
    (productIds === null ? knex('reviews') : ofProducts()).whereNotNull('hidden_at');
  const open = (): Knex.QueryBuilder => {
    const reports = knex(TABLE).where({ closed_at: null });
    return productIds === null ? reports : reports.whereIn('review_id', ofProducts().select('id'));
  };
  const newest =
    state === 'hidden'
      ? hidden().select('id').orderBy('hidden_at', 'desc')
      : open().select({ id: 'review_id' }).groupBy('review_id').orderByRaw('max(created_at) desc');
  const counted = state === 'hidden' ? hidden().count({ count: '*' }) : open().countDistinct({ count: 'review_id' });
  const { count }: { count: number } = await counted.first();
  const rows: { id: string }[] = await newest
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  return { ids: rows.map(({ id }) => id), total: count };
}

function reportReads({ knex, first, all }: Executor) {
  async function judged(row: ReviewRow & Product): Promise<JudgedReview> {
    const reviewId = row.id;
    const reports = await all(newestOpen, { reviewId });
    return {
      review: toReview(row),
      productSlug: row.product_slug,
      productName: row.product_name,
      reportCount: (await first(openCount, { reviewId }))!.count,
      reports: reports.map(({ reason, created_at }) => ({ reason, createdAt: created_at })),
    };
  }

  const selectJudged = () =>
    selectReviews(knex)
      .join('products as p', 'p.id', 'r.product_id')
      .select({ product_slug: 'p.slug', product_name: 'p.name' });

  return {
    /** A page, counted from 1, of what was reported or hidden last, and how many reviews there are in all. */
    async listJudged(
      filter: JudgedFilter,
      page: number,
      limit: number,
    ): Promise<{ items: JudgedReview[]; total: number }> {
      const { ids, total } = await idsOf(knex, filter, page, limit);
      const rows: (ReviewRow & Product)[] = await selectJudged().whereIn('r.id', ids);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const items: JudgedReview[] = [];
      for (const id of ids) {
        const row = byId.get(id);
        if (row !== undefined) items.push(await judged(row));
      }
      return { items, total };
    },

    /** A review as admins look at it. */
    async judgedById(id: string): Promise<JudgedReview | undefined> {
      const row: (ReviewRow & Product) | undefined = await selectJudged().where('r.id', id).first();
      return row && judged(row);
    },
  };
}

function reportWrites(db: Executor, clock: () => number) {
  const { knex } = db;
  return {
    /**
     * Tells the admins what is wrong with a review, in place of what the account told them before. One that they have
     * dealt with is not opened again.
     */
    async report(id: string, accountId: string, reason: string): Promise<void> {
      const report = { review_id: id, account_id: accountId, reason, created_at: clock() };
      await knex(TABLE).insert(report).onConflict(['review_id', 'account_id']).merge();
    },

    /** Closes what is open of the reports of a review; returns how many that were. */
    async closeReports(id: string): Promise<number> {
      return knex(TABLE).where({ review_id: id, closed_at: null }).update({ closed_at: clock() });
    },

    /** Takes a review out of sight and out of the totals; false when it is hidden already: then the reason is replaced. */
    async hide({ id, productId }: Pick<ReviewRecord, 'id' | 'productId'>, reason: string): Promise<boolean> {
      const hidden = { hidden_at: clock(), hidden_reason: reason };
      const isHidden = (await knex('reviews').where({ id, hidden_at: null }).update(hidden)) === 1;
      if (isHidden) await refreshRatingTotals(db, productId);
      else await knex('reviews').where({ id }).update({ hidden_reason: reason });
      return isHidden;
    },

    /** Shows a hidden review again; false when it is not hidden. */
    async unhide({ id, productId }: Pick<ReviewRecord, 'id' | 'productId'>): Promise<boolean> {
      const shown = { hidden_at: null, hidden_reason: null };
      const isShown = (await knex('reviews').where({ id }).whereNotNull('hidden_at').update(shown)) === 1;
      if (isShown) await refreshRatingTotals(db, productId);
      return isShown;
    },
  };
}
