// Judges a run of the webhook drill by what was to be delivered, what arrived, and what the log of deliveries says.
import { behaviourOf, type Arrival, type Plan } from './plan.js';

/** Milliseconds after a kill in which nothing is said about how soon something arrives. */
const UNSETTLED_MS = 5000;
/** Claims and outcomes are written in batches of this many, so that no kill repeats more. */
const BATCH = 100;

interface Records {
  readonly plan: Plan;
  /** `<receiver> <event id>` of all that was to be delivered. */
  readonly expected: ReadonlySet<string>;
  /** The same of what the log of deliveries calls delivered, or failed. */
  readonly delivered: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
  readonly arrivals: readonly Arrival[];
  /** When the process was killed, in epoch milliseconds. */
  readonly kills: readonly number[];
  /** When the clock was shifted first, in epoch milliseconds. */
  readonly shiftedAt: number;
}

export interface Verdict {
  /** What must never be, a sentence each. */
  readonly faults: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
  /** Milliseconds from an event's commit to its receipt, at receivers that never fail, in ascending order. */
  readonly latencies: readonly number[];
}

export function judgeDrill(records: Records): Verdict {
  const { plan, expected, delivered, failed, arrivals, kills } = records;
  const taken = new Map<string, number>();
  for (const [receiver, id, , , status] of arrivals)
    if (status === 204) taken.set(`${receiver} ${id}`, (taken.get(`${receiver} ${id}`) ?? 0) + 1);
  const repeated = [...taken.values()].reduce((sum, times) => sum + times - 1, 0);
  const latencies = latenciesOf(records);
  const hangs = (pair: string): boolean => behaviourOf(plan, Number(pair.split(' ')[0])) === 'hangs';
  return {
    faults: [
      ...[...expected].filter((pair) => !taken.has(pair) && !hangs(pair)).map((pair) => `${pair} was never taken`),
      ...[...expected]
        .filter((pair) => !delivered.has(pair) && !failed.has(pair))
        .map((pair) => `${pair} is in no log`),
      ...[...delivered]
        .filter((pair) => !taken.has(pair))
        .map((pair) => `${pair} counts as delivered and was not taken`),
      ...[...taken.keys()].filter((pair) => !expected.has(pair)).map((pair) => `${pair} was not to be delivered`),
      ...arrivals
        .filter(([, , , , , isGenuine]) => !isGenuine)
        .map(([receiver, id]) => `${receiver} ${id} was not signed`),
      ...(repeated > BATCH * kills.length ? [`${repeated} were taken twice in ${kills.length} kills`] : []),
    ],
    figures: {
      'to be delivered': expected.size,
      taken: taken.size,
      'failed for good': failed.size,
      'attempts that arrived': arrivals.length,
      'taken more than once': repeated,
      kills: kills.length,
      samples: latencies.length,
      'p50, ms': percentile(latencies, 0.5),
      'p99, ms': percentile(latencies, 0.99),
      'at most, ms': latencies.at(-1) ?? 0,
    },
    latencies,
  };
}

/** First arrivals of what was made and arrived in a settled time, at receivers that never fail. */
function latenciesOf({ plan, arrivals, kills, shiftedAt }: Records): number[] {
  const isSettled = (at: number): boolean => !kills.some((kill) => at >= kill && at < kill + UNSETTLED_MS);
  const seen = new Set<string>();
  const latencies: number[] = [];
  for (const [receiver, id, createdAt, arrivedAt] of arrivals) {
    const pair = `${receiver} ${id}`;
    if (seen.has(pair) || behaviourOf(plan, receiver) !== 'takes' || arrivedAt > shiftedAt) continue;
    seen.add(pair);
    if (isSettled(createdAt) && isSettled(arrivedAt)) latencies.push(arrivedAt - createdAt);
  }
  return latencies.sort((a, b) => a - b);
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
