// Keeps a server busy over kept-alive connections and tells how many answers came, and how soon.
import autocannon from 'autocannon';
import type { Asked } from './exchange.js';
import type { ServerProcess } from './server-process.js';
import { percentile } from './statistics.js';

export interface Load extends Asked {
  readonly connections: number;
  /** How long to ask; the paths are asked for again and again. Undefined to ask for each path once. */
  readonly seconds: number | undefined;
}

export interface Measured {
  readonly requestsPerSecond: number;
  /** Milliseconds, with all connections busy. */
  readonly p50: number;
  readonly p99: number;
  /**
   * Microseconds of processor time an answer took; hardly depends on what else the machine does. Null where the system
   * does not tell.
   */
  readonly processorTime: number | null;
}

/**
 * Each connection asks for paths of its own, in turn: together they ask for all of them. @throws when an answer had
 * another status than expected.
 */
export async function measure(
  { origin, processorTime }: Pick<ServerProcess, 'origin' | 'processorTime'>,
  { connections, seconds, paths, headers, status }: Load,
): Promise<Measured> {
  const latencies: number[] = [];
  let number = 0;
  const others = new Map<number, number>();
  const [before, startedAt] = [processorTime(), performance.now()];
  const watch = { before, startedAt, after: before, endedAt: startedAt };
  const run = autocannon({
    url: origin,
    connections,
    ...(seconds === undefined ? { amount: paths.length } : { duration: seconds }),
    headers,
    setupClient(client) {
      const own = number++;
      client.setRequests(paths.filter((_path, index) => index % connections === own).map((path) => ({ path })));
    },
  });
  run.on('start', () => Object.assign(watch, { before: processorTime(), startedAt: performance.now() }));
  run.on('response', (_client, answered: number, _bytes, milliseconds: number) => {
    latencies.push(milliseconds);
    watch.endedAt = performance.now();
    if (answered !== status) others.set(answered, (others.get(answered) ?? 0) + 1);
    // The load generator itself ends up to a second later.
    if (seconds === undefined && latencies.length === paths.length) watch.after = processorTime();
  });
  const { errors, timeouts } = await run;
  if (seconds !== undefined) watch.after = processorTime();
  if (errors + timeouts + others.size > 0)
    throw new Error(`${origin}: ${errors} errors, ${timeouts} time-outs, not ${status} but ${[...others].join(' ')}`);
  latencies.sort((a, b) => a - b);
  return {
    requestsPerSecond: (latencies.length * 1000) / (watch.endedAt - watch.startedAt),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    processorTime: watch.before === null ? null : (watch.after! - watch.before) / latencies.length,
  };
}
