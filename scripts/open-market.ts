// The composition root: opens a data folder and makes the one value that everything works with.
import type { Logger } from 'pino';
import { createAccounts } from '../db/accounts.js';
import { openDatabase } from '../db/connection.js';
import { createDownloads } from '../db/downloads.js';
import { createEvents } from '../db/events.js';
import { createIdempotency } from '../db/idempotency.js';
import { createKeys } from '../db/keys.js';
import { createOrders } from '../db/orders.js';
import { createOwnership } from '../db/ownership.js';
import { createProducts } from '../db/products.js';
import { createQuotas } from '../db/quotas.js';
import { createReviews } from '../db/reviews.js';
import { createSearchSource } from '../db/search-source.js';
import { createVersions } from '../db/versions.js';
import type { Market, MarketSettings } from '../handlers/market.js';
import { createSearch } from '../search/engine.js';
import type { ObjectStore } from '../storage/object-store.js';

export interface MarketOptions {
  readonly dataDir: string;
  /** Whether this process serves the folder. Tools work beside the server and take no lock. */
  readonly exclusive: boolean;
  readonly settings: MarketSettings;
  readonly log: Logger;
  readonly clock?: () => number;
  readonly objects: ObjectStore;
}

export interface OpenMarket extends Market {
  /** Makes `isStopping` true, so that load balancers send nothing new. */
  stop(): void;
  close(): Promise<void>;
}

/** Opens the market of a data folder. Its search index is opened by `market.search.open()`. */
export async function openMarket({ dataDir, exclusive, settings, log, objects, clock = Date.now }: MarketOptions): Promise<OpenMarket> {
  const db = await openDatabase({ dataDir, exclusive, log });
  const search = createSearch({ source: createSearchSource(db), dataDir, clock, log });
  db.afterWrite(() => {
    search.refresh().catch((error: unknown) => log.error({ err: error }, 'search did not follow a write'));
  });
  let stopping = false;
  return {
    db,
    accounts: createAccounts(db, clock),
    keys: createKeys(db, clock),
    products: createProducts(db, clock),
    versions: createVersions(db, clock),
    quotas: createQuotas(db),
    orders: createOrders(db, clock),
    ownership: createOwnership(db, clock),
    downloads: createDownloads(db, clock),
    reviews: createReviews(db, clock),
    events: createEvents(clock),
    idempotency: createIdempotency(db, clock),
    objects,
    search,
    clock,
    settings,
    isStopping: () => stopping,
    stop: () => { stopping = true; },
    async close() {
      await search.close();
      await objects.close();
      await db.close();
    },
  };
}
