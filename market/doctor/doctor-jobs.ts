// The job that says once a day in the log whether all is well.
import type { JobHandlers } from '../jobs/job-handlers.js';
import { hourly } from '../jobs/recurring-jobs.js';
import type { Market } from '../market.js';
import type { Check } from './check.js';

const DAY_MS = 86_400_000;
/** Milliseconds after the start in which nothing is told: database and scanner are still being tried. */
const AFTER_START_MS = 60_000;

interface DailyLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/**
 * The handler of that job. It comes round every hour, as all that do, and tells once in a day of UTC, however often the
 * service starts.
 *
 * @param afterMs milliseconds from now in which nothing is told
 */
export function doctorJobs(
  market: Pick<Market, 'doctor' | 'clock' | 'write'>,
  log: DailyLog,
  afterMs = AFTER_START_MS,
): Pick<JobHandlers, 'tell_health'> {
  const readyAt = performance.now() + afterMs;
  return {
    tell_health: {
      ...hourly(market, async (write) => {
        if (await isFirstToday({ clock: market.clock, write })) tell(await market.doctor.lookOver(), log);
      }),
      isReady: () => performance.now() >= readyAt,
    },
  };
}

/** Whether nobody has asked so today. */
async function isFirstToday({ clock, write }: Pick<Market, 'clock' | 'write'>): Promise<boolean> {
  const now = clock();
  const day = new Date(now).toISOString().slice(0, 10);
  return write(({ quotas }) => quotas.takeOnce(`daily-line:${day}`, now, 2 * DAY_MS));
}

/** One line: what is bad with what to do, else what there is to know, with a sentence of each check. */
function tell(checks: readonly Check[], log: DailyLog): void {
  const told = Object.fromEntries(checks.map(({ id, detail }) => [id, detail]));
  const inState = (state: Check['state']) => checks.filter((check) => check.state === state);
  const hints = inState('hint').map(({ id }) => id);
  const broken = inState('bad');
  if (broken.length === 0) return log.info({ checks: told, hints }, 'all is well');
  const what = broken.map(({ title, detail, remedy }) => `${title}: ${detail}. ${remedy}`);
  log.warn({ checks: told, hints, bad: broken.map(({ id }) => id) }, `not all is well. ${what.join('. ')}`);
}
