// Everything an operation works with, gathered in one value that is handed in.
import type { Accounts } from '../db/accounts.js';
import type { Database } from '../db/connection.js';
import type { Downloads } from '../db/downloads.js';
import type { Events } from '../db/events.js';
import type { Idempotency } from '../db/idempotency.js';
import type { Keys } from '../db/keys.js';
import type { Orders } from '../db/orders.js';
import type { Ownership } from '../db/ownership.js';
import type { Products } from '../db/products.js';
import type { Quotas } from '../db/quotas.js';
import type { Reviews } from '../db/reviews.js';
import type { Versions } from '../db/versions.js';
import type { ProductSearch } from '../search/search-query.js';
import type { ObjectStore } from '../storage/object-store.js';

export interface Market {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly products: Products;
  readonly versions: Versions;
  readonly quotas: Quotas;
  readonly orders: Orders;
  readonly ownership: Ownership;
  readonly downloads: Downloads;
  readonly reviews: Reviews;
  readonly events: Events;
  readonly idempotency: Idempotency;
  readonly objects: ObjectStore;
  readonly search: ProductSearch;
  readonly db: Database;
  /** The time, in epoch milliseconds. */
  readonly clock: () => number;
  readonly settings: MarketSettings;
  /** Whether the service is on its way down and wants no new traffic. */
  readonly isStopping: () => boolean;
}

export interface MarketSettings {
  /** The address under which callers reach the service, without a trailing slash. */
  readonly publicUrl: string;
  /** ISO 4217 code of the one currency. */
  readonly currency: string;
  /** How orders are paid: an admin marks them, or (for tests) at once. */
  readonly payments: 'manual' | 'test';
  /** The operator's share of each sale, in percent. */
  readonly platformFeePercent: number;
}
