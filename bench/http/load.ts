// Keeps a server busy over kept-alive connections and tells how many answers came, and how soon.
import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.js';
import { percentile } from './statistics.js';

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
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

/** @throws when a single answer was not 200. */
export async function measure(
  { origin, processorTime }: Pick<ServerProcess, 'origin' | 'processorTime'>,
  { connections, seconds, paths, headers }: Load,
): Promise<Measured> {
  const latencies: number[] = [];
  const run = autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers,
    requests: paths.map((path) => ({ path })),
  });
  run.on('response', (_client, _status, _bytes, milliseconds: number) => {
    latencies.push(milliseconds);
  });
  const before = processorTime();
  const { errors, timeouts, non2xx, duration } = await run;
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${origin}: ${errors} errors, ${timeouts} time-outs, ${non2xx} answers other than 2xx`);
  latencies.sort((a, b) => a - b);
  const used = before === null ? null : (processorTime()! - before) / latencies.length;
  return {
    requestsPerSecond: latencies.length / duration,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    processorTime: used,
  };
}
