// The service in this process for tests: a market in a temporary folder behind a server, with everything a scenario
// needs to set up its data.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { hashKey } from '../../db/credentials/key-format.js';
import type { Executor } from '../../db/engine/executor.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { openTables, type Tables } from '../../db/tables.js';
import type { Market, MarketSettings, Services } from '../../market/market.js';
import { openMarket, type OpenMarket } from '../../market/open-market.js';
import { reservePort } from '../../process/reserved-port.js';
import { documents, readServedContract } from '../../process/served-contract.js';
import type { ServedContract } from '../../server/calls/contract.js';
import type { Answer } from '../../server/calls/exchange.js';
import {
  keyBucket,
  licenseBucket,
  linkBucket,
  pageBucket,
  proofBucket,
  reportBucket,
  senderBucket,
  sessionBucket,
  signInBucket,
  unknownLicenseBucket,
  type Limits,
} from '../../server/admission/buckets.js';
import { openAdmission } from '../../server/admission/arrive.js';
import { createServer, type Server } from '../../server/server.js';
import { openObjectStore } from '../../capabilities/storage/open-object-store.js';
import { dropDatabaseOf, engineIn, fillFolder } from './folder-database.js';
import { createFailingStore, type FailingStore } from './failing-store.js';
import { createProductFixtures, type ProductFixtures } from './product-fixtures.js';
import { countTaken } from './counted-admission.js';
import { createAccountFixtures, type AccountFixtures } from './account-fixtures.js';
import { recordLocks, type LockRecorder } from './lock-recorder.js';
import { watchService, type StatementRecorder } from './statement-recorder.js';
import type { ScenarioRequest } from './scenario.js';
import { LIMITS } from './test-limits.js';
import type { TestServiceOptions } from './test-service-options.js';

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed when it is JSON, else the text; undefined when there is none. */
  readonly body: unknown;
}

export interface TestService extends AccountFixtures, ProductFixtures {
  readonly market: OpenMarket;
  /** Runs one transaction, in which a test may also set columns as nothing in the service does. */
  write<T>(fn: (tables: Tables, knex: Executor['knex']) => Promise<T>): Promise<T>;
  readonly dataDir: string;
  readonly server: Server;
  readonly store: FailingStore;
  /** Opens what the market has sealed. */
  readonly sealer: ReturnType<typeof createSealer>;
  /** What the operations of this service wrote, if it records that. */
  readonly locks: LockRecorder | undefined;
  /** What requests sent to the database, if this service records that. */
  readonly statements: StatementRecorder | undefined;
  /** Makes the next call of an operation with this tag throw. */
  failNext(tag: string, error: Error): void;
  /** Runs the next handler under other settings. */
  settingsOnce(changes: Partial<MarketSettings>): void;
  /** Runs the next handler with other services. */
  servicesOnce(services: Partial<Services>): void;
  /** Uses up the allowance of a key, a session, an address or of proving to be somebody. */
  exhaust(whose: Exhausted): Promise<void>;
  /** How much requests have counted so far besides themselves, such as codes that were tried. */
  taken(): number;
  /** Sends a GET through the server without a socket. */
  request(request: ScenarioRequest<never> | ScenarioRequest, method?: string): Promise<Received>;
  /** The same through another server over the same data, which remembers nothing yet. */
  another(): Promise<TestService['request']>;
  close(): Promise<void>;
}

/** Room for eight waiting downloads; reserving a large file for each test service would be slow. */
const SPOOL_BYTES = 4096;

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** The real contract, which services only read: parsing its megabyte is a tenth of what opening one takes. */
let real: ServedContract | undefined;

/**
 * Whose allowance a scenario wants used up: a key, somebody signed in, an address, a server that asks about a license,
 * or proofs of being an account from the loopback.
 */
type Exhausted =
  | { readonly key: string }
  | { readonly session: string }
  | { readonly address: string }
  | { readonly license: string; readonly serverId: string }
  | { readonly proofOf: string };

export async function openTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const dataDir = await mkdtemp(join(options.parentDir ?? tmpdir(), 'market-'));
  await fillFolder(dataDir, options);
  const key = randomBytes(32).toString('base64url');
  const { log = pino({ level: 'silent' }), deriveKeys = () => [key] as const } = options;
  const reserved = options.listen ? await reservePort('127.0.0.1', options.port) : undefined;
  const settings: MarketSettings = {
    publicUrl: reserved ? `http://${options.hostName ?? '127.0.0.1'}:${reserved.port}` : 'http://localhost:3000',
    siteName: 'Plugin Marketplace',
    siteColor: null,
    contactUrl: null,
    currency: 'USD',
    payments: 'manual',
    termsVersion: '1',
    platformFeePercent: 10,
    registration: 'open',
    sellers: 'open',
    sellerTwoFactor: true,
    reviewRequired: true,
    uploadLimitBytes: 64 * 2 ** 20,
    sellerQuotaBytes: 256 * 2 ** 20,
    ...options.settings,
  };
  const objects = await openObjectStore({
    dataDir,
    publicUrl: settings.publicUrl,
    signingSecrets: ['a secret of the tests alone'],
    s3: options.s3,
    clock: options.clock ?? Date.now,
  });
  const store = createFailingStore(objects);
  const sealer = createSealer(...deriveKeys('stored-secrets'));
  const statements = options.recordStatements || options.recordLocks ? await watchService(options) : undefined;
  const market = await openMarket({
    dataDir,
    exclusive: true,
    settings,
    log,
    objects: store,
    deriveKeys,
    hasSmtp: options.hasSmtp ?? false,
    spoolBytes: SPOOL_BYTES,
    cacheBytes: options.cacheBytes,
    pagesDir: options.pagesDir,
    openEngine: options.openEngine ?? engineIn(dataDir),
    webhookNetworks: options.webhookNetworks ?? LOOPBACK,
    ...(options.webhooks ? { webhooks: options.webhooks } : {}),
    ...(options.payments ? { payments: options.payments } : {}),
    ...(options.judges ? { judges: options.judges } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
  });
  await market.search.open();
  const { admission, taken } = countTaken(await openAdmission(market));
  const limits = { ...LIMITS, ...options.limits };
  const oneOff: OneOff = { faults: new Map(), settings: {}, services: {} };
  const locks = options.recordLocks ? await recordLocks(market, sealer, undefined, statements!.count) : undefined;
  const contract = withOneOffs(options.contract ?? (real ??= readServedContract()), oneOff, options.tamper);
  const serverOptions = {
    host: '127.0.0.1',
    port: reserved?.port ?? 0,
    limits,
    trustedProxies: options.trustedProxies ?? 1,
    metricsToken: options.metricsToken,
    documents,
    ...(options.contact === undefined ? {} : { contact: options.contact }),
    log,
    admission,
    contract: locks?.name(contract) ?? contract,
    checkResponses: options.checkResponses ?? false,
    ...(options.deadlineMs === undefined ? {} : { deadlineMs: options.deadlineMs }),
    ...(options.uploadPace === undefined ? {} : { uploadPace: options.uploadPace }),
    ...(options.dashboardDir === undefined ? {} : { dashboardDir: options.dashboardDir }),
    ...(options.storefront === undefined ? {} : { storefront: options.storefront }),
  };
  const served = locks?.market ?? statements?.over(market, sealer) ?? market;
  const server = await createServer(served, serverOptions);
  await reserved?.release();
  await (reserved ? server.start() : server.initialize());
  const accounts = createAccountFixtures(market);
  return {
    market,
    write: (fn) =>
      market.db.write((executor) => fn(openTables(executor, { clock: market.clock, sealer }), executor.knex)),
    dataDir,
    server,
    ...accounts,
    ...createProductFixtures(market, accounts),
    ...{ store, sealer, locks, statements, taken },
    failNext: (tag, error) => void oneOff.faults.set(tag, error),
    settingsOnce: (changes) => void (oneOff.settings = changes),
    servicesOnce: (services) => void (oneOff.services = services),
    async exhaust(whose) {
      for (const bucket of await bucketsOf(whose, market, limits)) {
        await Promise.all(Array.from({ length: bucket.limit }, () => admission.take(bucket)));
      }
    },
    request: (request, method = 'GET') => inject(server, request, method),
    async another() {
      const other = await createServer(market, { ...serverOptions, port: 0 });
      await other.initialize();
      return (request, method = 'GET') => inject(other, request, method);
    },
    async close() {
      await server.stop({ timeout: 1000 });
      await market.close();
      statements?.end();
      await rm(dataDir, { recursive: true });
      await dropDatabaseOf(dataDir);
    },
  };
}

async function bucketsOf(whose: Exhausted, market: OpenMarket, limits: Limits) {
  if ('key' in whose) return [keyBucket((await market.tables.keys.findByHash(hashKey(whose.key)))!.key.id, limits)];
  if ('session' in whose) return [sessionBucket(whose.session, limits)];
  if ('address' in whose)
    return [
      ...[signInBucket, linkBucket, reportBucket, unknownLicenseBucket, pageBucket].map((bucketOf) =>
        bucketOf(whose.address, limits),
      ),
      senderBucket(null, whose.address, limits),
    ];
  if ('license' in whose) return [licenseBucket(whose.license, whose.serverId, limits)];
  return [proofBucket(whose.proofOf, '127.0.0.1', limits)];
}

/** What is to happen to the next call alone. */
interface OneOff {
  readonly faults: Map<string, Error>;
  settings: Partial<MarketSettings>;
  services: Partial<Services>;
}

/** Handlers that fail once when told so, the one way in which tests reach 500 and 503, or once find other settings or services. */
function withOneOffs(contract: ServedContract, oneOff: OneOff, tamper: TestServiceOptions['tamper']): ServedContract {
  const handlers = Object.fromEntries(
    Object.entries(contract.handlers).map(([id, handler]) => [
      id,
      async (call: never): Promise<unknown> => {
        const { tag } = contract.operations[id]!;
        const fault = oneOff.faults.get(tag);
        oneOff.faults.delete(tag);
        if (fault) throw fault;
        const { settings, services } = oneOff;
        Object.assign(oneOff, { settings: {}, services: {} });
        const answer = (await handler(withOthers(call, settings, services))) as Answer;
        return tamper ? tamper(id, answer) : answer;
      },
    ]),
  );
  return { ...contract, handlers };
}

/** A handler's call with a market that has other settings and services. */
function withOthers(call: never, settings: Partial<MarketSettings>, services: Partial<Services>): never {
  const { market } = call as { readonly market: Market };
  return {
    ...(call as object),
    market: { ...market, ...services, settings: { ...market.settings, ...settings } },
  } as never;
}

async function inject(
  server: Server,
  request: ScenarioRequest<never> | ScenarioRequest,
  method: string,
): Promise<Received> {
  const hasBody = request.body !== undefined;
  const response = await server.inject({
    method,
    url: request.path,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...request.headers },
    ...(hasBody ? { payload: Buffer.isBuffer(request.body) ? request.body : JSON.stringify(request.body) } : {}),
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
