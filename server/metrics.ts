// Prometheus metrics: latency per operation and the process's own figures, for the loopback or holders of a token.
import { timingSafeEqual } from 'node:crypto';
import type { Plugin, Request } from '@hapi/hapi';
import ipaddr from 'ipaddr.js';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { Refusal } from './errors.js';

/** Upper bounds in seconds; most answers take less than a millisecond. */
const LATENCY_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export interface Metrics {
  readonly contentType: string;
  /** Records one finished request. `operation` is an operationId, or `other` outside the contract. */
  observe(operation: string, status: number, seconds: number): void;
  /** A caller was sent away by its limit. */
  countRateLimited(): void;
  render(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const latency = new Histogram({
    name: 'market_request_duration_seconds', help: 'Time to answer a request', labelNames: ['operation', 'status'] as const,
    buckets: LATENCY_BUCKETS_SECONDS, registers: [registry],
  });
  const limited = new Counter({ name: 'market_rate_limited_total', help: 'Requests refused by a rate limit', registers: [registry] });
  return {
    contentType: registry.contentType,
    observe: (operation, status, seconds) => latency.observe({ operation, status }, seconds),
    countRateLimited: () => limited.inc(),
    render: () => registry.metrics(),
  };
}

export interface MetricsRouteOptions { readonly metrics: Metrics; readonly token: string | undefined }

export const metricsRoute: Plugin<MetricsRouteOptions> = {
  name: 'metrics',
  register(server, { metrics, token }) {
    server.route({
      method: 'GET',
      path: '/metrics',
      options: { app: { uncounted: true } },
      async handler(request, h) {
        if (!mayRead(token, request)) throw new Refusal('not_found');
        return h.response(await metrics.render()).type(metrics.contentType);
      },
    });
  },
};

/** With a token its holders; without one whoever calls over the loopback and not through a proxy. */
function mayRead(token: string | undefined, request: Request): boolean {
  const { authorization, 'x-forwarded-for': forwarded } = request.raw.req.headers;
  if (token === undefined) return forwarded === undefined && ipaddr.process(request.info.remoteAddress || '127.0.0.1').range() === 'loopback';
  const presented = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}
