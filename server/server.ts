// Makes the HTTP server of a market: Hapi on a listener of our own, with everything that answers requests as plugins.
import Hapi, { type Server } from '@hapi/hapi';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { Market } from '../market/market.js';
import { arrivals } from './arrivals.js';
import { senderBucket, type Limits } from './admission/buckets.js';
import { unseen } from './admission/rate-limit.js';
import { COMPRESS_FROM } from './calls/compressed-body.js';
import { contractRoutes } from './calls/contract-routes.js';
import { departures, rateLimitHeaders } from './departures.js';
import type { ServedContract } from './calls/contract.js';
import { docs, type DocumentFiles } from './sites/docs.js';
import type { Contact } from './sites/installation.js';
import { fallback } from './fallback.js';
import { createListener, takeOver } from './sockets/listener.js';
import { createMetrics, metricsRoute, type Metrics } from './metrics.js';
import { objects } from './sites/objects.js';
import { dashboard } from './sites/dashboard.js';
import { pictures } from './sites/pictures.js';
import { unsubscribePage } from './shop/unsubscribe.js';
import { discovery } from './shop/discovery.js';
import { pageRoutes } from './shop/page-routes.js';
import type { PageRoute } from './shop/page-route.js';
import type { CurrentSite } from './shop/per-site.js';
import { problemPages } from './shop/problem-pages.js';
import { findShopFiles } from './shop/shop-files.js';
import { openSite } from './shop/site.js';
import type { SiteLogo } from './shop/site-logo.js';
import { storefront } from './shop/storefront.js';
import type { Admission } from './admission/arrival.js';
import { safetyHeaders } from './safety-headers.js';
import type { Pace } from './sockets/slow-readers.js';
import { takeTurns } from './sockets/turns.js';

export type { Server };

export interface ServerOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly limits: Limits;
  readonly trustedProxies: number;
  /** Connections that one address may hold at once. Ignored behind a proxy, whose address all callers share. */
  readonly connectionsPerAddress?: number;
  readonly metricsToken: string | undefined;
  /** Shared with what works beside the server and is counted too; its own unless given. */
  readonly metrics?: Metrics;
  readonly documents: DocumentFiles;
  /** Whom callers of the API may ask; nobody is named unless given. */
  readonly contact?: Contact;
  /** The folder of the built dashboard; without it there is none below /app/. */
  readonly dashboardDir?: string;
  /** The shop; without it there are no pages at the root, and everybody is told of errors in JSON. */
  readonly storefront?: StorefrontParts;
  readonly log: Logger;
  readonly admission: Admission;
  readonly contract: ServedContract;
  /** Check every answer against the contract before it is sent; for tests. */
  readonly checkResponses?: boolean;
  readonly deadlineMs?: number;
  readonly uploadPace?: Pace;
}

export interface StorefrontParts {
  /** The folder of what its pages load. */
  readonly folder: string;
  /** The operator's picture beside the name. */
  readonly logo?: SiteLogo | undefined;
  /** Another site than that of the market's settings; for tests. */
  readonly site?: CurrentSite;
  /** Other pages than the shop's own; for tests. */
  readonly pages?: readonly PageRoute[];
}

/** Milliseconds after which a request that is still unanswered is answered with `unavailable`. */
const ANSWER_WITHIN_MS = 60_000;

/** The server, not yet listening: `inject` works at once, `start` opens the port. */
export async function createServer(market: Market, options: ServerOptions): Promise<Server> {
  const { limits, admission } = options;
  const server = createHapiServer(options);
  takeTurns(server.listener);
  takeOver(server.listener, async (address) => {
    const bucket = senderBucket(null, address ?? '', limits);
    const quota = await admission.peek(bucket).catch(() => unseen(bucket, market.clock()));
    return { ...safetyHeaders(market.settings.publicUrl), 'X-Request-Id': newId(), ...rateLimitHeaders(quota) };
  });
  await registerPlugins(server, market, options);
  return server;
}

/** Hapi without what this service does itself: reading queries, bodies, cookies and byte ranges. */
function createHapiServer({ host, port, trustedProxies, connectionsPerAddress }: ServerOptions): Server {
  return Hapi.server({
    host,
    port,
    listener: createListener({ connectionsPerAddress: trustedProxies === 0 ? connectionsPerAddress : undefined }),
    debug: false,
    compression: { minBytes: COMPRESS_FROM },
    router: { isCaseSensitive: true, stripTrailingSlash: false },
    // The routes of the contract read the query themselves, strictly.
    query: { parser: () => ({}) },
    routes: {
      // They read the body, too: Hapi's reader drops the connection when a chunked body is too large, and reads a body
      // of the wrong type to its end before refusing it. The override keeps it from judging types.
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
      // Requests of the contract have a shorter deadline of their own. This one ends all other waiting, such as for the
      // rest of a body that has been refused.
      timeout: { server: ANSWER_WITHIN_MS },
    },
  });
}

/** Where files are sent to; undefined when it is here. */
const elsewhere = ({ objects: { embedded, linkOrigin } }: Market): string | undefined =>
  embedded ? undefined : linkOrigin;

/** Registers the plugins in the order in which they meet a request. */
async function registerPlugins(server: Server, market: Market, options: ServerOptions): Promise<void> {
  const { limits, trustedProxies, metricsToken, documents, contact, dashboardDir, log, admission, contract } = options;
  const { checkResponses = false, deadlineMs, uploadPace, metrics = createMetrics(market) } = options;
  const watchers = { token: metricsToken, isBehindProxy: trustedProxies > 0 };
  const shop = options.storefront && (await openShop(market, options.storefront, log));
  await server.register([
    { plugin: arrivals, options: { market, limits, trustedProxies, watchers, log } },
    {
      plugin: contractRoutes,
      options: { contract, market, admission, limits, checkResponses, deadlineMs, uploadPace },
    },
    { plugin: docs, options: { files: documents, installation: { ...contact, publicUrl: market.settings.publicUrl } } },
    { plugin: pictures, options: { market, admission, limits } },
    ...(dashboardDir === undefined
      ? []
      : [
          {
            plugin: dashboard,
            options: { folder: dashboardDir, siteName: market.settings.siteName, storeOrigin: elsewhere(market) },
          },
        ]),
    ...(shop === undefined
      ? []
      : [
          { plugin: storefront, options: { ...shop, market, admission, limits, contract, deadlineMs } },
          { plugin: unsubscribePage, options: { market, site: shop.site } },
          { plugin: discovery, options: { market, admission, limits, site: shop.site } },
        ]),
    { plugin: objects, options: { store: market.objects, tables: market.tables, uploadPace } },
    { plugin: metricsRoute, options: { metrics, watchers } },
    { plugin: fallback },
    {
      plugin: departures,
      options: { db: market.db, admission, limits, clock: market.clock, metrics, log, problems: shop?.problems },
    },
  ]);
}

/** The shop's own site, pages and files. */
async function openShop(market: Market, parts: StorefrontParts, log: Logger) {
  const { folder, logo, pages = pageRoutes } = parts;
  const { named, files: built } = findShopFiles(folder);
  const own = await openSite(market, named, logo);
  const { site = own.site } = parts;
  const files = new Map([...built, ...own.files]);
  return { site, pages, files, problems: problemPages(site, market.caches, log) };
}
