// What /metrics tells of jobs: how many there are, for how long they have been due, and what became of those that this
// process ran.
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Settlement } from '../db/jobs/job-kinds.js';
import type { Market } from '../market/market.js';

/** What became of an attempt, as it is counted; one that comes round again was done. */
type Outcome = 'done' | 'retried' | 'failed';

const OUTCOMES: Readonly<Record<Settlement['is'], Outcome | undefined>> = {
  done: 'done',
  repeated: 'done',
  retried: 'retried',
  failed: 'failed',
  // It was not tried, or not to the end.
  'given back': undefined,
};

export interface JobMetrics {
  /** Records what became of an attempt that this process made. */
  countOutcome(kind: string, settled: Settlement['is']): void;
  /** Counts the jobs anew, so that what is rendered next tells of now. Never fails. */
  refresh(): Promise<void>;
}

/**
 * Registers the figures of jobs. Jobs that were done are not counted, since there may be a million of them: how many
 * were done is told by the outcomes.
 */
export function createJobMetrics(
  registry: Registry,
  { tables, clock, db }: Pick<Market, 'tables' | 'clock' | 'db'>,
): JobMetrics {
  const jobs = new Gauge({
    name: 'market_jobs',
    help: 'Jobs that wait, run or have failed',
    labelNames: ['kind', 'status'] as const,
    // Of one database, whichever process counts them.
    aggregator: 'max',
    registers: [registry],
  });
  const overdue = new Gauge({
    name: 'market_jobs_overdue_seconds',
    help: 'Seconds for which the job has been due that has waited longest; 0 when none is due',
    aggregator: 'max',
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'market_job_outcomes_total',
    help: 'Attempts at jobs by this process, by what became of the job',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  });
  return {
    countOutcome(kind, settled) {
      const outcome = OUTCOMES[settled];
      if (outcome !== undefined) outcomes.inc({ kind, outcome });
    },
    async refresh() {
      const counts = await tables.jobs.counts().catch((error: unknown) => {
        // All other figures can be told without the database, and are wanted most when something is wrong with it.
        db.noteDamage(error);
        return undefined;
      });
      // At once, so that whoever renders at the same moment sees all of it.
      jobs.reset();
      overdue.remove();
      if (counts === undefined) return;
      for (const { kind, status, count } of counts) jobs.set({ kind, status }, count);
      const dueAt = counts.filter(({ status }) => status === 'waiting').map(({ earliestRunAt }) => earliestRunAt);
      overdue.set(Math.max(0, clock() - Math.min(...dueAt)) / 1000);
    },
  };
}
