// For tests: serves the links of an embedded store on a server of its own, set up like the real one.
import Hapi from '@hapi/hapi';
import { pino } from 'pino';
import type { Database } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf } from '../../db/tables.js';
import { createLastUses } from '../../market/credentials/last-uses.js';
import type { Market } from '../../market/market.js';
import type { DiskStore } from '../../storage/disk-store.js';
import { arrivals } from '../arrivals.js';
import type { Limits } from '../admission/buckets.js';
import { departures } from '../departures.js';
import { fallback } from '../fallback.js';
import { createListener } from '../sockets/listener.js';
import { createMetrics } from '../metrics.js';
import { objects } from './objects.js';
import { openRateLimiter } from '../admission/rate-limit.js';
import type { Pace } from '../sockets/slow-readers.js';
import { takeTurns } from '../sockets/turns.js';

const LIMITS: Limits = {
  keyPerHour: 100,
  serverTokenPerHour: 100,
  sessionPerHour: 100,
  anonymousPerHour: 100,
  signInPerHour: 100,
  linksPerHour: 100,
  reportsPerHour: 100,
  licencePerHour: 100,
  proofPerMinute: 100,
  codesPerHour: 100,
  quotesPerMinute: 100,
  picturesPerHour: 100,
  productPicturesPerHour: 100,
  pagesPerHour: 100,
};

export interface ObjectsServerOptions {
  readonly store: DiskStore;
  readonly db: Database;
  readonly clock: () => number;
  readonly pace?: Pace;
}

/** Starts it on a free port. Its address is not the one in the links: that is the origin which the store was given. */
export async function startObjectsServer({
  store,
  db,
  clock,
  pace,
}: ObjectsServerOptions): Promise<{ origin: string; stop(): Promise<void> }> {
  const log = pino({ level: 'silent' });
  const stored = tablesOf(db, { clock, sealer: createSealer('a key of the tests alone') });
  const limiter = await openRateLimiter({ ...stored, db, clock });
  const server = Hapi.server({
    host: '127.0.0.1',
    port: 0,
    listener: createListener(pace === undefined ? {} : { pace }),
    debug: false,
    compression: { minBytes: 1 },
    routes: {
      payload: { parse: false, output: 'stream', maxBytes: Number.MAX_SAFE_INTEGER, timeout: false },
      response: { ranges: false },
      cache: { otherwise: 'no-store' },
    },
  });
  takeTurns(server.listener);
  // `arrivals` uses no more of a market than this.
  const market = {
    ...stored,
    lastUses: createLastUses(stored.write, clock),
    clock,
    settings: { publicUrl: 'http://localhost:3000' },
  } as Market;
  await server.register([
    { plugin: arrivals, options: { market, limits: LIMITS, trustedProxies: 0, log } },
    { plugin: objects, options: { store, tables: stored.tables } },
    { plugin: fallback },
    { plugin: departures, options: { db, limiter, metrics: createMetrics(market), log } },
  ]);
  await server.start();
  return { origin: server.info.uri, stop: () => server.stop({ timeout: 0 }) };
}
