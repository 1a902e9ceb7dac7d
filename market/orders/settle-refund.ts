// The job of a refund that was claimed and not settled: the provider is asked, perhaps again, and its answer noted.
import type { Market } from '../market.js';
import { askForRefund } from './ask-for-refund.js';
import { failRefund, isUnasked, settleRefund } from './refund-order.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandler, JobOutcome, JobRule } from '../jobs/job-handlers.js';

const MINUTE_MS = 60_000;

const RULE: JobRule = {
  // For about a month: money is owed.
  attempts: 800,
  retryAfterMs: exponentialBackoff({ firstMs: 10_000, mostMs: 60 * MINUTE_MS }),
  leaseMs: 30_000,
  atOnce: 2,
  withinMs: 5 * MINUTE_MS,
};

/**
 * Settles refunds. One that is settled meanwhile is left alone, unless its provider was never asked: then it is, and what
 * the order says already stays so.
 */
export function settleRefunds(
  market: Pick<Market, 'tables' | 'payments' | 'clock' | 'mail'>,
): JobHandler<'settle_refund'> {
  return {
    rule: RULE,
    async run({ payload: { refundId } }): Promise<JobOutcome> {
      const { refunds, orders } = market.tables;
      const refund = (await refunds.byId(refundId))!;
      const wasUnasked = isUnasked(refund);
      if (refund.status !== 'pending' && !wasUnasked) return { is: 'done' };
      const outcome = await askForRefund(market, (await orders.byId(refund.orderId))!, refund);
      if (wasUnasked && outcome.is === 'refused') return { is: 'error', error: outcome.reason, isPermanent: true };
      return {
        is: 'done',
        async write(tables) {
          if (outcome.is === 'done') await settleRefund(tables, market, refundId, outcome.reference);
          else await failRefund(tables, refundId, outcome.reason);
        },
      };
    },
  };
}
