// How much waits for admins, each number that of the list which shows it; and what tells whether the service keeps up.
import type { Knex } from 'knex';
import { applyAccountFilter } from '../accounts/account-filter.js';
import type { Executor } from '../engine/executor.js';
import { queuedProducts } from '../moderation/submissions.js';
import { narrowOrders } from '../orders/order-filter.js';
import { NOT_DELIVERED } from '../email/messages.js';

/** Nobody needs a larger number, and to count further would take its time. */
const COUNTED_MAX = 1000;

/** What waits, `COUNTED_MAX` of each at most. */
export interface Waiting {
  /** Orders that are not paid. */
  readonly orders: number;
  readonly refundRequests: number;
  readonly products: number;
  readonly productReports: number;
  /** Reviews with open reports. */
  readonly reviews: number;
  /** Files whose judgement waits for its turn, or to be tried again. */
  readonly versionsInScan: number;
  /** Versions in which the last rescan found something, and that are not recalled. */
  readonly rescanFindings: number;
  readonly lastRescanId: string | null;
  readonly failedJobs: number;
  readonly unsentMessages: number;
  readonly unconfirmedAccounts: number;
  /** Webhook endpoints of the account that asks, which fail or were disabled. */
  readonly failingEndpoints: number;
}

/** For whom it is counted. */
interface Onlooker {
  readonly accountId: string;
  /** Only what is about these products, where it is about products; null for all. */
  readonly productIds: ReadonlySet<string> | null;
}

/** Counts rows, `COUNTED_MAX` at most: no more of them are read. */
export async function countSome(knex: Knex, rows: Knex.QueryBuilder): Promise<number> {
  const counted: { count: number } = await knex
    .from(rows.limit(COUNTED_MAX).as('some'))
    .count({ count: '*' })
    .first<{ count: number }>();
  return counted.count;
}

/** What waits in a database. */
export function createWaiting({ knex }: Executor) {
  const count = (rows: Knex.QueryBuilder, id: string): Promise<number> => countSome(knex, rows.select(id));

  return {
    /** All that waits for an admin. */
    async forAdmin({ accountId, productIds }: Onlooker): Promise<Waiting> {
      const ofProducts = (rows: Knex.QueryBuilder, column: string): Knex.QueryBuilder =>
        productIds === null ? rows : rows.whereIn(column, [...productIds]);
      const orders = (): Knex.QueryBuilder => ofProducts(knex('orders as o'), 'o.product_id');
      const lastRescanId = await lastRescan(knex);
      const found = ofProducts(
        knex('versions as v').join('rescan_findings as f', 'f.version_id', 'v.id'),
        'v.product_id',
      );
      return {
        orders: await count(narrowOrders(orders(), { status: 'pending' }), 'o.id'),
        refundRequests: await count(narrowOrders(orders(), { refundRequested: true }), 'o.id'),
        products: await count(ofProducts(queuedProducts(knex), 'p.id'), 'p.id'),
        productReports: await count(ofProducts(knex('product_reports').whereNull('resolved_at'), 'product_id'), 'id'),
        reviews: await countSome(knex, reportedReviews(knex, ofProducts)),
        versionsInScan: await count(knex('jobs').where({ status: 'waiting', kind: 'judge_version' }), 'id'),
        rescanFindings: await count(found.where({ 'f.rescan_id': lastRescanId ?? '', 'v.recalled_at': null }), 'v.id'),
        lastRescanId,
        failedJobs: await count(knex('jobs').where({ status: 'failed' }), 'id'),
        unsentMessages: await count(knex('messages').whereIn('status', NOT_DELIVERED), 'id'),
        unconfirmedAccounts: await count(applyAccountFilter(knex('accounts'), { status: 'unverified' }), 'id'),
        failingEndpoints: await count(failingEndpoints(knex, accountId), 'id'),
      };
    },

    /** Whether a job has been due since before a time (epoch ms). */
    async isLate(before: number): Promise<boolean> {
      const due: unknown = await knex('jobs').where({ status: 'waiting' }).where('run_at', '<=', before).first('id');
      return due !== undefined;
    },

    /** Whether a message was given up after a time (epoch ms). */
    async hasGivenUpMail(after: number): Promise<boolean> {
      const failed: unknown = await knex('jobs')
        .where({ status: 'failed', kind: 'deliver_mail' })
        .where('run_at', '>', after)
        .first('id');
      return failed !== undefined;
    },
  };
}

async function lastRescan(knex: Knex): Promise<string | null> {
  const [last]: string[] = await knex('rescans').orderBy('id', 'desc').limit(1).pluck('id');
  return last ?? null;
}

function reportedReviews(
  knex: Knex,
  ofProducts: (rows: Knex.QueryBuilder, column: string) => Knex.QueryBuilder,
): Knex.QueryBuilder {
  const reports = knex('review_reports as r').whereNull('r.closed_at');
  return ofProducts(reports.join('reviews as v', 'v.id', 'r.review_id'), 'v.product_id').distinct('r.review_id');
}

/** Those that are paused are as their owner wants them. */
const failingEndpoints = (knex: Knex, accountId: string): Knex.QueryBuilder =>
  knex('webhook_endpoints')
    .where({ account_id: accountId })
    .where(
      (any) =>
        void any
          .where({ status: 'disabled' })
          .orWhere((failing) => void failing.where({ status: 'active' }).whereNotNull('failing_since')),
    );
