// Prometheus metrics at /metrics: whether it takes traffic, latency per operation, jobs, the scanner, the node, the caches,
// and figures of the process. They are for holders of the token; where none is configured, for clients on this machine.
import type { Plugin } from '@hapi/hapi';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ScannerState } from '../capabilities/inspection/scanner.js';
import { freeBytes } from '../capabilities/storage/free-space.js';
import type { Market } from '../market/market.js';
import { judgeReadiness } from '../market/site/readiness.js';
import { isWatcher, type WatcherRule } from './admission/watcher.js';
import type { Figures } from './added-metrics.js';
import { watchBackups } from './backup-metrics.js';
import { watchCaches } from './cache-metrics.js';
import { Refusal } from './errors.js';
import { createJobMetrics, type JobMetrics } from './job-metrics.js';
import { watchNode, type WatchedNode } from './node-metrics.js';

/** Upper bounds in seconds; most answers take less than a millisecond. */
const LATENCY_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export interface Metrics {
  readonly contentType: string;
  /** Records one finished request. `operation` is an operationId, `page` of the storefront, or `other`. */
  observe(operation: string, status: number, seconds: number): void;
  /** Records that a caller was refused by a rate limit. */
  countRateLimited(): void;
  /** Records what became of an attempt at a job that this process made. */
  readonly countJobOutcome: JobMetrics['countOutcome'];
  /** Records how an attempt of this process to deliver an event to an endpoint ended. */
  countWebhookAttempt(outcome: string): void;
  render(): Promise<string>;
  /** The same for another process that adds up those of several. */
  figures(): Promise<Figures>;
}

type Watched = Pick<
  Market,
  'tables' | 'clock' | 'db' | 'scanner' | 'eventFeed' | 'caches' | 'search' | 'clocks' | 'isStopping'
> &
  WatchedNode;

/** @param dataDir the folder whose free space is told; without it none is */
export function createMetrics(market: Watched, dataDir?: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const latency = new Histogram({
    name: 'market_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['operation', 'status'] as const,
    buckets: LATENCY_BUCKETS_SECONDS,
    registers: [registry],
  });
  const limited = new Counter({
    name: 'market_rate_limited_total',
    help: 'Requests refused by a rate limit',
    registers: [registry],
  });
  const attempts = new Counter({
    name: 'market_webhook_attempts_total',
    help: 'Attempts by this process to deliver an event to an endpoint, by how they ended',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const jobs = createJobMetrics(registry, market);
  countProcess(registry);
  watchScanner(registry, market);
  watchWaits(registry, market);
  watchReadiness(registry, market);
  watchBackups(registry, market);
  watchNode(registry, market);
  watchCaches(registry, market);
  if (dataDir !== undefined) watchDisk(registry, dataDir);
  return {
    contentType: registry.contentType,
    observe: (operation, status, seconds) => latency.observe({ operation, status }, seconds),
    countRateLimited: () => limited.inc(),
    countJobOutcome: jobs.countOutcome,
    countWebhookAttempt: (outcome) => attempts.inc({ outcome }),
    async render() {
      await jobs.refresh();
      return registry.metrics();
    },
    async figures() {
      await jobs.refresh();
      return registry.getMetricsAsJSON();
    },
  };
}

/** Registers this process as one of those whose metrics are added up. */
function countProcess(registry: Registry): void {
  new Gauge({
    name: 'market_processes',
    help: 'Processes of this server that take requests',
    registers: [registry],
  }).set(1);
}

const SCANNER_STATES: readonly ScannerState[] = ['not_configured', 'ready', 'unreachable', 'unfit'];

/** Registers the state of the virus scanner, as it is when the metrics are rendered. */
function watchScanner(registry: Registry, { scanner }: Pick<Market, 'scanner'>): void {
  new Gauge({
    name: 'market_scanner_state',
    help: 'State of the virus scanner: 1 for the one that it is in, 0 for the others',
    labelNames: ['state'] as const,
    aggregator: 'max',
    registers: [registry],
    collect() {
      for (const state of SCANNER_STATES) this.set({ state }, scanner.state() === state ? 1 : 0);
    },
  });
}

/** Registers how many requests wait for events when the metrics are rendered. */
function watchWaits(registry: Registry, { eventFeed }: Pick<Market, 'eventFeed'>): void {
  new Gauge({
    name: 'market_event_waits',
    help: 'Requests that wait for events',
    registers: [registry],
    collect() {
      this.set(eventFeed.waiting());
    },
  });
}

/** Registers whether the service takes traffic, as `/readyz` judges it. */
function watchReadiness(registry: Registry, market: Watched): void {
  new Gauge({
    name: 'market_ready',
    help: 'Whether the service takes traffic, as /readyz says: 1 or 0',
    // Of several processes all do, or it does not.
    aggregator: 'min',
    registers: [registry],
    async collect() {
      const isReady = await judgeReadiness(market).then(
        (refused) => refused === undefined,
        () => false,
      );
      this.set(isReady ? 1 : 0);
    },
  });
}

/** Registers how much room is left where the data folder lies; nothing is told while the disk does not answer. */
function watchDisk(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'market_data_free_bytes',
    help: 'Bytes that are free on the disk of the data folder',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      const free = await freeBytes(dataDir).catch(() => undefined);
      this.remove();
      if (free !== undefined) this.set(free);
    },
  });
}

interface MetricsRouteOptions {
  readonly metrics: Metrics;
  readonly watchers: WatcherRule;
}

export const metricsRoute: Plugin<MetricsRouteOptions> = {
  name: 'metrics',
  register(server, { metrics, watchers }) {
    server.route({
      method: 'GET',
      path: '/metrics',
      options: { app: { uncounted: true } },
      async handler(request, h) {
        if (!isWatcher(request.raw.req, watchers)) throw new Refusal('not_found');
        return h.response(await metrics.render()).type(metrics.contentType);
      },
    });
  },
};
