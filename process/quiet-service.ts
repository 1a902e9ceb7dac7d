// A service on a restored data folder that answers and does nothing else: no jobs, mail, webhooks, payments, sweeps,
// backups or chores, and no connection to anybody.
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { openDiskStore } from '../capabilities/storage/disk-store.js';
import { engineOf } from '../db/engine/connection.js';
import { openMarket, type OpenMarket } from '../market/open-market.js';
import { openAdmission } from '../server/admission/arrive.js';
import { MOST_IN_WINDOW } from '../server/admission/buckets.js';
import { createMetrics } from '../server/metrics.js';
import { createServer, type Server } from '../server/server.js';
import type { Config } from './config.js';
import { settingsOf } from './market-settings.js';
import { reservePort } from './reserved-port.js';
import { readKeys } from './secret-key.js';
import { documents, readServedContract, shopDir } from './served-contract.js';

const HOST = '127.0.0.1';

interface QuietService {
  /** Where it answers, on a port that the system chose. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a folder on this machine alone, with the words and prices of a configuration. */
export async function startQuietService(dataDir: string, config: Config): Promise<QuietService> {
  const log = pino({ level: 'silent' });
  const reserved = await reservePort(HOST, 0);
  const origin = `http://${HOST}:${reserved.port}`;
  const market = await openQuietly(dataDir, config, { origin, log });
  const server = await createQuietServer(market, config, { origin, port: reserved.port, log });
  await reserved.release();
  await server.start();
  await market.search.open();
  return {
    origin,
    async close() {
      market.stop();
      await server.stop();
      await market.close();
    },
  };
}

interface Own {
  readonly origin: string;
  readonly log: Logger;
}

async function openQuietly(dataDir: string, config: Config, { origin, log }: Own): Promise<OpenMarket> {
  const deriveKeys = await readKeys(dataDir);
  const objects = await openDiskStore({
    folder: join(dataDir, 'objects'),
    origin,
    signingSecrets: deriveKeys('object-links'),
    clock: Date.now,
  });
  const settings = { ...settingsOf(config), publicUrl: origin, payments: 'manual' as const };
  const openEngine = engineOf(config.database);
  return openMarket({ dataDir, exclusive: true, settings, objects, deriveKeys, log, openEngine });
}

async function createQuietServer(
  market: OpenMarket,
  config: Config,
  { origin, port, log }: Own & { readonly port: number },
): Promise<Server> {
  return createServer(market, {
    ...config,
    ...{ host: HOST, port, publicUrl: origin, trustedProxies: 0, metricsToken: undefined, log },
    // The windows of the backup may be used up, that of this machine's proxy first of all. All others keep their limits:
    // nobody is to guess passwords here.
    limits: { ...config.limits, anonymousPerHour: MOST_IN_WINDOW, pagesPerHour: MOST_IN_WINDOW },
    admission: await openAdmission(market),
    metrics: createMetrics(market),
    documents,
    storefront: { folder: shopDir, logo: undefined },
    contract: readServedContract(),
  });
}
