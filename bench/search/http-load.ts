// Keeps a server busy with questions that differ from connection to connection, as the load generator of the HTTP bench
// cannot.
import { Agent, get, type OutgoingHttpHeaders } from 'node:http';
import type { ServerProcess } from '../http/server-process.js';
import { percentile } from '../http/statistics.js';

export interface SearchLoad {
  readonly requestsPerSecond: number;
  /** Milliseconds, with all connections busy. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor time an answer took; null where the system does not tell. */
  readonly processorTime: number | null;
}

/**
 * Asks for one path after another over so many kept-alive connections.
 * @param headers sent with each
 * @throws when a single answer was not 200
 */
export async function measureSearches(
  server: ServerProcess,
  nextPath: () => string,
  connections: number,
  seconds: number,
  headers: OutgoingHttpHeaders = {},
): Promise<SearchLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const before = server.processorTime();
  const started = performance.now();
  const end = started + seconds * 1000;
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const askedAt = performance.now();
      await ask(server.origin + nextPath(), agent, headers);
      latencies.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const duration = (performance.now() - started) / 1000;
  const after = server.processorTime();
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return {
    requestsPerSecond: latencies.length / duration,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    processorTime: before === null || after === null ? null : (after - before) / latencies.length,
  };
}

function ask(url: string, agent: Agent, headers: OutgoingHttpHeaders): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} was answered with ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
