// Builds the HTTP server around a market: the plugins in the order in which they meet a request.
import Hapi, { type Server } from '@hapi/hapi';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { Market } from '../market/market.js';
import { arrivals } from './arrivals.js';
import { addressBucket, type Limits } from './admission/buckets.js';
import { contractRoutes } from './calls/contract-routes.js';
import { departures, rateLimitHeaders } from './departures.js';
import type { ServedContract } from './calls/contract.js';
import { docs, type DocsOptions } from './sites/docs.js';
import { fallback } from './fallback.js';
import { createListener, takeOver } from './sockets/listener.js';
import { createMetrics, metricsRoute } from './metrics.js';
import { objects } from './sites/objects.js';
import { dashboard } from './sites/dashboard.js';
import { pictures } from './sites/pictures.js';
import type { RateLimiter } from './admission/rate-limit.js';
import { safetyHeaders } from './safety-headers.js';
import { takeTurns } from './sockets/turns.js';

export type { Server };

export interface ServerOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly limits: Limits;
  readonly trustedProxies: number;
  /**
   * Connections that one address may hold at once. Behind a proxy, whose address all callers have, it does not count.
   */
  readonly connectionsPerAddress?: number;
  readonly metricsToken: string | undefined;
  readonly documents: DocsOptions;
  /** The folder of the built dashboard; without it there is none below /app/. */
  readonly dashboardDir?: string;
  readonly log: Logger;
  readonly limiter: RateLimiter;
  readonly contract: ServedContract;
  /** Validate every body against the contract before it is sent; for tests. */
  readonly checkResponses?: boolean;
  readonly deadlineMs?: number;
}

/** Milliseconds after which a request that nobody has begun to answer is answered with `unavailable`. */
const ANSWER_WITHIN_MS = 60_000;
/** Bytes from which a response is compressed. */
const COMPRESS_FROM_BYTES = 1024;

/** The server, not yet listening: `inject` works at once, `start` opens the port. */
export async function createServer(market: Market, options: ServerOptions): Promise<Server> {
  const {
    host,
    port,
    limits,
    trustedProxies,
    connectionsPerAddress,
    metricsToken,
    documents,
    dashboardDir,
    log,
    limiter,
    contract,
    checkResponses = false,
    deadlineMs,
  } = options;
  const metrics = createMetrics();
  const listener = createListener({ connectionsPerAddress: trustedProxies === 0 ? connectionsPerAddress : undefined });
  const server = Hapi.server({
    host,
    port,
    listener,
    debug: false,
    compression: { minBytes: COMPRESS_FROM_BYTES },
    router: { isCaseSensitive: true, stripTrailingSlash: false },
    // The query is read by the contract bridge, strictly.
    query: { parser: () => ({}) },
    routes: {
      // Bodies are read by the contract bridge: Hapi's reader drops the connection on an oversized chunked one.
      // What it refuses itself it would first read to the end, so it is kept from judging types, too.
      payload: {
        parse: false,
        output: 'stream',
        maxBytes: Number.MAX_SAFE_INTEGER,
        timeout: false,
        override: 'application/octet-stream',
      },
      response: { ranges: false, emptyStatusCode: 204 },
      state: { parse: false, failAction: 'ignore' },
      cache: { otherwise: 'no-store' },
      // Contract requests have a shorter deadline; this one ends whatever else waits, such as for the end of a body
      // that nobody wants.
      timeout: { server: ANSWER_WITHIN_MS },
    },
  });
  takeTurns(listener);
  takeOver(listener, (address) => ({
    ...safetyHeaders(market.settings.publicUrl),
    'X-Request-Id': newId(),
    ...rateLimitHeaders(limiter.peek({ name: addressBucket(address), limit: limits.anonymousPerHour })),
  }));

  await server.register([
    { plugin: arrivals, options: { market, limits, trustedProxies, log } },
    {
      plugin: contractRoutes,
      options: {
        contract,
        market,
        limiter,
        limits,
        metrics,
        checkResponses,
        ...(deadlineMs === undefined ? {} : { deadlineMs }),
      },
    },
    { plugin: docs, options: documents },
    { plugin: pictures, options: { market } },
    ...(dashboardDir === undefined ? [] : [{ plugin: dashboard, options: { folder: dashboardDir } }]),
    { plugin: objects, options: { store: market.objects } },
    { plugin: metricsRoute, options: { metrics, token: metricsToken, isBehindProxy: trustedProxies > 0 } },
    { plugin: fallback },
    { plugin: departures, options: { db: market.db, limiter, metrics, log } },
  ]);
  return server;
}
