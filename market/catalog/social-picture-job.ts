// The job that draws the pictures of links to products, part by part.
import { drawNext, type DrawingMarket } from './draw-social-pictures.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandlers, JobOutcome, JobRule } from '../jobs/job-handlers.js';
import type { JobLog } from '../jobs/run-jobs.js';

const MINUTE_MS = 60_000;
/** Milliseconds after which changed products are looked for again. */
const LOOK_AGAIN_MS = 30_000;
/** Milliseconds after which room on the disk is looked for again. */
const ROOM_AWAITED_MS = 10 * MINUTE_MS;
/** Milliseconds after the start in which none is drawn: the service has better to do then. */
const AFTER_START_MS = 20_000;

const RULE: JobRule = {
  attempts: Number.POSITIVE_INFINITY,
  retryAfterMs: exponentialBackoff({ firstMs: MINUTE_MS, mostMs: 60 * MINUTE_MS }),
  leaseMs: 30_000,
  atOnce: 1,
  withinMs: 3 * MINUTE_MS,
};

/** The handler of that job. @param afterMs milliseconds from now in which none is drawn */
export function socialPictureJob(
  market: DrawingMarket,
  log: Pick<JobLog, 'warn'>,
  afterMs = AFTER_START_MS,
): Pick<JobHandlers, 'draw_social_pictures'> {
  const readyAt = performance.now() + afterMs;
  return {
    draw_social_pictures: {
      rule: RULE,
      isReady: () => performance.now() >= readyAt,
      async run(_job, signal): Promise<JobOutcome> {
        const part = await drawNext(market, signal);
        // Nobody is told: uploads that fail for it are, and these pictures come last.
        if (part === 'full') return { is: 'repeated', at: market.clock() + ROOM_AWAITED_MS };
        if (part === undefined) return { is: 'repeated', at: market.clock() + LOOK_AGAIN_MS };
        for (const productId of part.failed) log.warn({ productId }, 'the picture of a product could not be drawn');
        return { is: 'repeated', at: market.clock() + (part.isMore ? 0 : LOOK_AGAIN_MS), write: part.write };
      },
    },
  };
}
