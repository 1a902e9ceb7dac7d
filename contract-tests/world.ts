// A market in a temporary folder behind a running server, with everything a scenario needs to set its stage.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Scope } from '#generated/enums.js';
import { hashKey } from '../db/key-format.js';
import type { NewProduct } from '../db/products.js';
import type { NewVersion } from '../db/versions.js';
import type { MarketSettings } from '../handlers/market.js';
import { openMarket, type OpenMarket } from '../scripts/open-market.js';
import { documents, readServedContract } from '../scripts/served-contract.js';
import type { Answer, ServedContract } from '../server/dispatch.js';
import { openRateLimiter } from '../server/rate-limit.js';
import { createServer, type Server } from '../server/server.js';
import { openObjectStore } from '../storage/open-object-store.js';
import { createFailingStore, type FailingStore } from './failing-store.js';
import type { Shot } from './scenario.js';

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed when it is JSON, else the text; undefined when there is none. */
  readonly body: unknown;
}

/** Someone with a key. */
export interface Holder { readonly accountId: string; readonly keyId: string; readonly key: string }

export interface HolderOptions { readonly scopes?: readonly Scope[]; readonly isAdmin?: boolean; readonly productIds?: readonly string[] }

export interface World {
  readonly market: OpenMarket;
  readonly server: Server;
  /** Makes an account that sells under a name of its own, with a key. */
  account(options?: HolderOptions): Promise<Holder>;
  /** Makes a product of `seller` (a new one unless given), live unless told otherwise, and returns its id and slug. */
  product(content?: Partial<NewProduct>, seller?: Holder): Promise<{ id: string; slug: string; seller: Holder }>;
  /** Adds a published stable version and returns its id. */
  version(productId: string, content?: Partial<NewVersion>): Promise<string>;
  /** Lets `buyer` order and pay a product, and returns the order's id. */
  paidOrder(buyer: Holder, productId: string): Promise<string>;
  /** Lets `buyer` order a product without paying, and returns the order's id. */
  pendingOrder(buyer: Holder, productId: string): Promise<string>;
  readonly store: FailingStore;
  /** Makes the next call of an operation with this tag throw. */
  failNext(tag: string, error: Error): void;
  /** Uses up the key's allowance. */
  exhaust(key: string): Promise<void>;
  /** Sends a GET through the server without a socket. */
  request(shot: Shot<never> | Shot, method?: string): Promise<Received>;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** Listen on a free port of the loopback. */
  readonly listen?: boolean;
  readonly checkResponses?: boolean;
  readonly keyPerHour?: number;
  readonly clock?: () => number;
  readonly settings?: Partial<MarketSettings>;
  /** Another contract than the real one. */
  readonly contract?: ServedContract;
  readonly deadlineMs?: number;
  /** Changes what a handler answers, to see that somebody notices. */
  readonly tamper?: (operationId: string, answer: Answer) => Answer;
}

/** Requests an hour; enough for every scenario, small enough to use up. */
const KEY_PER_HOUR = 100;
const ANONYMOUS_PER_HOUR = 1_000_000;

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-'));
  const log = pino({ level: 'silent' });
  const settings: { -readonly [Name in keyof MarketSettings]: MarketSettings[Name] } = { publicUrl: 'http://localhost:3000', currency: 'USD', payments: 'manual', platformFeePercent: 10, ...options.settings };
  const objects = await openObjectStore({ dataDir, publicUrl: () => settings.publicUrl, signingSecret: 'a secret of the tests alone', s3: undefined, clock: options.clock ?? Date.now });
  const store = createFailingStore(objects);
  const market = await openMarket({ dataDir, exclusive: true, settings, log, objects: store, ...(options.clock ? { clock: options.clock } : {}) });
  await market.search.open();
  const limiter = await openRateLimiter(market.db, market.quotas, market.clock);
  const faults = new Map<string, Error>();
  const keyPerHour = options.keyPerHour ?? KEY_PER_HOUR;
  const server = await createServer(market, {
    host: '127.0.0.1', port: 0, limits: { keyPerHour, anonymousPerHour: ANONYMOUS_PER_HOUR }, trustedProxies: 0, metricsToken: undefined,
    documents, log, limiter, contract: withFaults(options.contract ?? readServedContract(), faults, options.tamper),
    checkResponses: options.checkResponses ?? false, ...(options.deadlineMs === undefined ? {} : { deadlineMs: options.deadlineMs }),
  });
  await (options.listen ? server.start() : server.initialize());
  if (options.listen) settings.publicUrl = server.info.uri;
  return {
    market,
    server,
    ...stage(market),
    store,
    failNext: (tag, error) => void faults.set(tag, error),
    async exhaust(key) {
      const { key: record } = (await market.keys.findByHash(hashKey(key)))!;
      for (let taken = 0; taken < keyPerHour; taken++) limiter.take({ name: `key:${record.id}`, limit: keyPerHour });
    },
    request: (shot, method = 'GET') => inject(server, shot, method),
    async close() {
      await server.stop({ timeout: 1000 });
      await market.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Handlers that fail once when told so: the one way in which tests reach 500 and 503. */
function withFaults(contract: ServedContract, faults: Map<string, Error>, tamper: WorldOptions['tamper']): ServedContract {
  const handlers = Object.fromEntries(Object.entries(contract.handlers).map(([id, handler]) => [id, async (call: never): Promise<unknown> => {
    const { tag } = contract.operations[id]!;
    const fault = faults.get(tag);
    faults.delete(tag);
    if (fault) throw fault;
    const answer = await handler(call) as Answer;
    return tamper ? tamper(id, answer) : answer;
  }]));
  return { ...contract, handlers };
}

function stage(market: OpenMarket): Pick<World, 'account' | 'product' | 'version' | 'pendingOrder' | 'paidOrder'> {
  let made = 0;
  const account = async ({ scopes, isAdmin = false, productIds = [] }: HolderOptions = {}): Promise<Holder> => {
    made += 1;
    const handle = `seller-${made}`;
    return market.db.write(async (tx) => {
      const holder = await market.accounts.create(tx, { email: `${handle}@example.com`, displayName: `Seller ${made}`, sellerName: handle, isAdmin });
      const { key, secret } = await market.keys.create(tx, holder, {
        name: 'test', ...(scopes ? { scopes } : {}), ...(productIds.length > 0 ? { productIds } : {}),
      });
      return { accountId: holder.id, keyId: key.id, key: secret };
    });
  };
  const pendingOrder = async (buyer: Holder, productId: string): Promise<string> => {
    const product = (await market.products.byId(productId))!;
    const { currency, platformFeePercent: feePercent } = market.settings;
    const wanted = { product, buyerId: buyer.accountId, quantity: 1, additionalSeats: false, currency, payment: 'manual', feePercent } as const;
    return (await market.db.write((tx) => market.orders.create(tx, wanted))).id;
  };
  return {
    account,
    pendingOrder,
    async paidOrder(buyer, productId) {
      const id = await pendingOrder(buyer, productId);
      const order = (await market.orders.byId(id))!;
      // One for a free product is paid already.
      if (order.status === 'pending') await market.db.write((tx) => market.orders.pay(tx, order));
      return id;
    },
    async product(content = {}, seller) {
      const owner = seller ?? await account();
      made += 1;
      const slug = content.slug ?? `plugin-${made}`;
      const id = await market.db.write((tx) => market.products.create(tx, {
        slug, sellerId: owner.accountId, name: `Plugin ${made}`, shortDescription: 'Does something', descriptionHtml: '<p>Does something</p>',
        priceCents: 0, game: 'minecraft', category: 'chat', status: 'live', ...content,
      }));
      await market.search.refresh();
      return { id, slug, seller: owner };
    },
    async version(productId, content = {}) {
      made += 1;
      const [id] = await market.db.write((tx) => market.versions.create(tx, productId, [{ versionTag: `1.${made}.0`, channel: 'stable', status: 'published', ...content }]));
      await market.search.refresh();
      return id!;
    },
  };
}

async function inject(server: Server, shot: Shot<never> | Shot, method: string): Promise<Received> {
  const hasBody = shot.body !== undefined;
  const response = await server.inject({
    method, url: shot.path,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...shot.headers },
    ...(hasBody ? { payload: JSON.stringify(shot.body) } : {}),
  });
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
  return { status: response.statusCode, headers, body: parseBody(response.payload) };
}

/** A body as JSON where it is, undefined where there is none. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
