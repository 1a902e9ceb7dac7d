// The job of a rescan: goes on with it part by part, each of which is committed with where it has come to.
import { lockAll } from '../lock-all.js';
import { judgeNext, type RescanMarket } from './rescan.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandler, JobOutcome, JobRule } from '../jobs/job-handlers.js';

const MINUTE_MS = 60_000;
/** Attempts after which a file without a verdict is passed over, and listed. */
const TRIES = 10;
/** Milliseconds between two looks whether the scanner is back. */
const SCANNER_AWAITED_MS = 10_000;

const RULE: JobRule = {
  // It ends by itself: a file that nobody can judge is passed over.
  attempts: Number.POSITIVE_INFINITY,
  retryAfterMs: exponentialBackoff({ firstMs: 2_000, mostMs: 5 * MINUTE_MS }),
  leaseMs: 10_000,
  atOnce: 1,
  // The largest file is fetched, read and scanned in that time.
  withinMs: 30 * MINUTE_MS,
};

/** Goes on with rescans. Versions are published meanwhile as always, and nothing is recalled by it. */
export function rescanFiles(market: RescanMarket): JobHandler<'rescan'> {
  const { tables, scanner, clock } = market;
  return {
    rule: RULE,
    async run({ payload: { rescanId }, attempt }, signal): Promise<JobOutcome> {
      const rescan = await tables.rescans.byId(rescanId);
      if (rescan === undefined || rescan.finishedAt !== null) return { is: 'done' };
      await scanner.probe();
      // That is no fault of the next file, and must not count as an attempt at it.
      if (scanner.isConfigured && scanner.state() !== 'ready')
        return { is: 'repeated', at: clock() + SCANNER_AWAITED_MS };
      const portion = { isSingle: attempt > 1, isFirstGivenUp: attempt > TRIES };
      const step = await judgeNext(market, rescan, portion, signal);
      if (step === undefined) return { is: 'done', write: (inside) => inside.rescans.finish(rescan) };
      return {
        is: 'repeated',
        at: clock(),
        async write(inside) {
          const versions = step.judged.map(({ version }) => version);
          const products = versions.map(({ productId }) => productId);
          await lockAll(inside, { product: await inside.products.withSellers(products) });
          await inside.rescans.advance(rescan, step);
        },
      };
    },
  };
}
