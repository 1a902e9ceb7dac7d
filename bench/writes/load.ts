// Keeps a server busy with writes, none of them twice, and tells how many were answered, and how soon.
import autocannon, { type Request } from 'autocannon';
import type { Measured } from '../http/load.js';
import type { ServerProcess } from '../http/server-process.js';
import { percentile } from '../http/statistics.js';

interface WriteLoad {
  readonly connections: number;
  readonly seconds: number;
  /** Makes the next request. */
  readonly next: () => Request;
  /** What each must be answered with. */
  readonly status: number;
}

/** @throws when a single answer had another status. */
export async function measureWrites(
  { origin, processorTime }: Pick<ServerProcess, 'origin' | 'processorTime'>,
  { connections, seconds, next, status: wanted }: WriteLoad,
): Promise<Measured> {
  const latencies: number[] = [];
  const others = new Map<number, number>();
  const before = processorTime();
  const run = autocannon({ url: origin, connections, duration: seconds, requests: [{ setupRequest: next }] });
  run.on('response', (_client, status: number, _bytes, milliseconds: number) => {
    latencies.push(milliseconds);
    if (status !== wanted) others.set(status, (others.get(status) ?? 0) + 1);
  });
  const { errors, timeouts, duration } = await run;
  const used = processorTime();
  if (errors + timeouts > 0) throw new Error(`${origin}: ${errors} errors, ${timeouts} time-outs`);
  if (others.size > 0)
    throw new Error(`${origin}: answered with ${[...others].map(String).join('; ')} (status, times)`);
  latencies.sort((a, b) => a - b);
  return {
    requestsPerSecond: latencies.length / duration,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    processorTime: before === null ? null : (used! - before) / latencies.length,
  };
}
