// The composition root: opens a data folder and makes the one value that everything works with.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { API_VERSION } from '#generated/operations.js';
import { createSearchSource } from '../db/catalog/search-source.js';
import { openDatabase, type CheckpointsBy, type Database, type OpenEngine } from '../db/engine/connection.js';
import type { Keys } from '../db/engine/keys.js';
import { nodeIdIn, renewNodeId } from '../db/engine/node-id.js';
import { followClock, ownClock, type SharedClock } from '../db/engine/shared-clock.js';
import { createSealer } from '../db/engine/sealed-text.js';
import { tablesOf, type StoredTables, type Write } from '../db/tables.js';
import type { Market, MarketSettings } from './market.js';
import { createCsrfTokens } from '../capabilities/identity/csrf-token.js';
import { createDeviceCookies } from '../capabilities/identity/device-cookies.js';
import { createChallenges } from '../capabilities/identity/challenges.js';
import { storeRecoveryCodes } from '../capabilities/identity/recovery-codes.js';
import { createWebauthn } from '../capabilities/identity/webauthn.js';
import { createPasswords } from '../capabilities/identity/passwords.js';
import { createMail, type Mail } from '../capabilities/email/mailer.js';
import { createInspector, type Inspector } from '../capabilities/inspection/inspector.js';
import { createScanner, type Scanner } from '../capabilities/inspection/scanner.js';
import { ownPayments } from '../capabilities/payments/own-payments.js';
import type { PaymentPort } from '../capabilities/payments/payment-port.js';
import { createPictures } from '../capabilities/pictures/pictures.js';
import { createSocialDrawing } from '../capabilities/pictures/social/social-drawing.js';
import { openDoctor } from './doctor/open-doctor.js';
import type { ExaminedSettings } from './doctor/patient.js';
import { createAuditNotes } from './audit/audit-notes.js';
import { showCounters } from './catalog/search-counters.js';
import { shareSearchImages } from './catalog/share-search-images.js';
import { shopAddresses } from './catalog/shop-addresses.js';
import { createCaches } from './caches.js';
import { createEventFeed } from './events/event-feed.js';
import { createLastUses } from './credentials/last-uses.js';
import { becomeNode, type Presence } from './jobs/presence.js';
import { createLicenseUses } from './licenses/license-uses.js';
import { createLicensing } from './licenses/signing.js';
import { openOperatorPages, type OperatorPages } from './site/operator-pages.js';
import { createSearch } from '../capabilities/search/engine.js';
import { openDownloadSpool, type DownloadSpool } from '../capabilities/storage/download-spool.js';
import type { ObjectStore } from '../capabilities/storage/object-store.js';
import { createWebhooks, type Webhooks } from '../capabilities/webhooks/webhooks.js';

export interface MarketOptions {
  readonly dataDir: string;
  /** Whether this process serves the folder. Tools work beside the server and take no lock. */
  readonly exclusive: boolean;
  /** Who moves the write-ahead log of the database into its file; this process unless given. */
  readonly checkpointsBy?: CheckpointsBy | undefined;
  /** The engine of the database; SQLite unless given. */
  readonly openEngine?: OpenEngine | undefined;
  readonly settings: MarketSettings;
  readonly log: Logger;
  readonly clock?: () => number;
  readonly objects: ObjectStore;
  /**
   * The installation's keys: for what is sealed in the database, for CSRF tokens, for the cookies of known devices,
   * for the challenges that passkeys sign, for the links by which people unsubscribe from mail, and for recovery codes.
   */
  readonly deriveKeys: (
    purpose:
      | 'stored-secrets'
      | 'csrf-tokens'
      | 'known-devices'
      | 'passkey-challenges'
      | 'unsubscribing'
      | 'recovery-codes',
  ) => Keys;
  /** Whether this installation has a mail server; without one, mail waits for an admin. */
  readonly hasSmtp?: boolean;
  /** Where a virus scanner listens: the path of a socket, or `host:port`; without it there is none. */
  readonly clamavSocket?: string | undefined;
  /** What judges files in place of the installation's own. */
  readonly judges?: { readonly inspector: Inspector; readonly scanner: Scanner };
  /** The payment provider. Without one, an admin says what is paid, or (in tests) everything is. */
  readonly payments?: PaymentPort;
  /** Networks that webhooks may go to besides the public internet, such as 10.1.0.0/16; none unless given. */
  readonly webhookNetworks?: readonly string[];
  /** What takes the place of the installation's own webhooks. */
  readonly webhooks?: Webhooks;
  /** The folder of the operator's own pages; without it there are none. */
  readonly pagesDir?: string | undefined;
  /** What of the configuration the doctor looks at; without it next to nothing is set up. */
  readonly examined?: ExaminedSettings;
  /** Bytes that all caches may take together. */
  readonly cacheBytes?: number | undefined;
  /** Bytes of the file in which downloads wait while the disk is full. */
  readonly spoolBytes?: number;
}

const SPOOL_FILE = 'downloads.spool';
/** Room for 16,384 downloads. */
const SPOOL_BYTES = 8 * 1024 * 1024;

export interface OpenMarket extends Market {
  /** The node that this process is, if it serves the folder. */
  readonly presence: Presence | undefined;
  /** Makes `isStopping` true, so that load balancers send nothing new, and ends what waits for something to happen. */
  stop(): void;
  close(): Promise<void>;
}

/** Opens the market of a data folder. Its search index is opened by `market.search.open()`. */
export async function openMarket(given: MarketOptions): Promise<OpenMarket> {
  const { settings, log, objects, deriveKeys } = given;
  const [operatorPages, db] = [await openPages(given), await openDatabase(given, given.openEngine)];
  const clocks = await clocksOf(db, given);
  const options = { ...given, clock: clocks.now };
  const { clock } = options;
  const stored = tablesOf(db, { clock, sealer: createSealer(...deriveKeys('stored-secrets')) });
  const { tables, write, afterEventsAppended } = stored;
  const [presence, spool] = [await presenceIn(options, { db, stored, clocks }), await openSpool(options)];
  const search = openSearch(options, { db, stored, presence });
  const [pictures, socialDrawing, payments] = [createPictures({ log }), createSocialDrawing(), paymentsOf(options)];
  const { judges = createJudges(options), webhooks = createWebhooks(options.webhookNetworks ?? []) } = options;
  const caches = createCaches(options.cacheBytes);
  const eventFeed = createEventFeed({ tables, afterEventsAppended, caches, db, log });
  let stopping = false;
  return {
    db,
    ...stored,
    ...notesIn(write, clock),
    licensing: createLicensing({ tables, write }, settings.publicUrl, clock),
    ...{ eventFeed, caches },
    operatorPages,
    spool,
    passwords: createPasswords(),
    webauthn: openWebauthn(options, write),
    ...keyedSecrets(options),
    mail: mailOf(options, operatorPages),
    objects,
    payments,
    pictures,
    socialDrawing,
    ...judges,
    search,
    webhooks,
    ...openDoctor({ db, tables, objects, payments, scanner: judges.scanner, clock }, options),
    ...{ clock, clocks, startedAt: clock() },
    shareOf: presence?.shareOf ?? ((most) => most),
    ...{ settings, presence },
    isStopping: () => stopping,
    stop: () => {
      stopping = true;
      eventFeed.end();
    },
    async close() {
      eventFeed.end();
      const isolated = [pictures, socialDrawing, ...Object.values(judges)];
      for (const part of [presence, webhooks.sender, ...isolated, search, objects, spool, db]) await part?.close();
    },
  };
}

/** Where Stripe takes money by the words of these pages, they have to be filled in. */
const openPages = ({ pagesDir, settings, log }: MarketOptions): Promise<OperatorPages> =>
  openOperatorPages({ folder: pagesDir, wantsFilledIn: settings.payments === 'stripe', log });

const openSpool = ({ dataDir, exclusive, spoolBytes = SPOOL_BYTES, log }: MarketOptions): Promise<DownloadSpool> =>
  openDownloadSpool({ path: exclusive ? join(dataDir, SPOOL_FILE) : undefined, bytes: spoolBytes, log });

/** What is noted in memory first, and stored now and then. */
const notesIn = (write: Write, clock: () => number) => ({
  auditNotes: createAuditNotes(write, clock),
  lastUses: createLastUses(write, clock),
  licenseUses: createLicenseUses(write),
});

/** What is signed or stored by keys of the installation, and holds no state of its own. */
const keyedSecrets = ({ deriveKeys, clock = Date.now }: MarketOptions) => ({
  csrfTokens: createCsrfTokens(...deriveKeys('csrf-tokens')),
  deviceCookies: createDeviceCookies(deriveKeys('known-devices'), clock),
  recoveryCodes: storeRecoveryCodes(...deriveKeys('recovery-codes')),
});

/** The clock that is given, if one is; else that of the database. */
async function clocksOf({ askTime }: Database, { clock, log }: MarketOptions): Promise<SharedClock> {
  if (clock !== undefined || askTime === undefined) return ownClock(clock ?? Date.now);
  const clocks = followClock({ ask: askTime, log });
  // The start contract has just held it to a second.
  await clocks.compare().catch(() => undefined);
  return clocks;
}

/** Makes a process that holds the folder a node, which ends what the one before held: it is gone. */
async function presenceIn(
  { dataDir, exclusive, log }: MarketOptions,
  { db, stored, clocks }: { readonly db: Database; readonly stored: StoredTables; readonly clocks: SharedClock },
): Promise<Presence | undefined> {
  if (!exclusive) return undefined;
  return becomeNode({
    ...{ stored, isShared: db.isShared, log, clock: clocks.now, isClockOff: clocks.isOff, release: API_VERSION },
    nodeId: nodeIdIn(dataDir),
    renewId: () => renewNodeId(dataDir),
  });
}

/** Passkeys, whose challenges are used once in all processes together. */
const openWebauthn = ({ settings, deriveKeys, clock = Date.now }: MarketOptions, write: Write) =>
  createWebauthn({
    rpName: settings.siteName,
    origin: settings.publicUrl,
    challenges: createChallenges({
      keys: deriveKeys('passkey-challenges'),
      useOnce: (nonce) => write(({ quotas }) => quotas.takeOnce(`challenge:${nonce}`, clock())),
      clock,
    }),
  });

/** The search of a database, which it follows from now on. */
function openSearch(
  { dataDir, objects, log, clock = Date.now }: MarketOptions,
  { db, stored, presence }: Pick<OpenMarket, 'db' | 'presence'> & { readonly stored: StoredTables },
): ReturnType<typeof createSearch> {
  const source = createSearchSource(db);
  const { isShared, look } = db;
  // Where each node had a snapshot of its own, none would know which of them are of this database.
  const images = isShared
    ? shareSearchImages({ ...stored, look, objects, log, isOnDuty: presence?.isEldest })
    : undefined;
  const search = createSearch({ source, dataDir, images, clock, log, onFailure: db.noteDamage });
  const complain = (error: unknown): void => {
    if (!db.noteDamage(error)) log.error({ err: error }, 'search did not follow a write');
  };
  db.afterWrite(({ products }) => {
    search.refresh().catch(complain);
    showCounters(source, search, products).catch(complain);
  });
  return search;
}

const mailOf = ({ hasSmtp = false, settings, deriveKeys }: MarketOptions, pages: OperatorPages): Mail => {
  const { publicUrl, siteName } = settings;
  const imprint = (): string | undefined => pages.find('imprint') && shopAddresses(settings).page('imprint');
  return createMail({ hasSmtp, publicUrl, siteName, imprint, unsubscribeKeys: deriveKeys('unsubscribing') });
};

/** What judges the files of this installation. */
const createJudges = ({ settings, clamavSocket: socket, log, clock = Date.now }: MarketOptions) => ({
  inspector: createInspector({ log }),
  scanner: createScanner({ socket, limitBytes: settings.uploadLimitBytes, log, clock }),
});

/** @throws when a provider is to be paid and none is given */
function paymentsOf({ settings, payments }: Pick<MarketOptions, 'settings' | 'payments'>): PaymentPort {
  if (payments !== undefined) return payments;
  if (settings.payments === 'stripe') throw new Error('The payment provider is missing');
  return ownPayments(settings.payments);
}
