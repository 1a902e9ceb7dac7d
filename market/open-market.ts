// The composition root: opens a data folder and makes the one value that everything works with.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createAccounts } from '../db/accounts/accounts.js';
import { createAudit } from '../db/service/audit.js';
import { createAvatars } from '../db/accounts/avatars.js';
import { openDatabase, type Database } from '../db/engine/connection.js';
import { createDownloads } from '../db/orders/downloads.js';
import { createEvents } from '../db/service/events.js';
import { createIdempotency } from '../db/service/idempotency.js';
import { createKeys } from '../db/credentials/keys.js';
import { createMessages } from '../db/service/messages.js';
import { createOneTimeLinks } from '../db/credentials/one-time-links.js';
import { createOrders } from '../db/orders/orders.js';
import { createOwnership } from '../db/orders/ownership.js';
import { createPasskeys } from '../db/credentials/passkeys.js';
import { createProducts } from '../db/catalog/products.js';
import { createQuotas } from '../db/service/quotas.js';
import { createRecoveryCodes } from '../db/credentials/recovery-codes.js';
import { createReviews } from '../db/reviews/reviews.js';
import { createSealer, type Sealer } from '../db/engine/sealed-text.js';
import { createSearchSource } from '../db/catalog/search-source.js';
import { createSecondFactors } from '../db/credentials/second-factors.js';
import { createServerTokens } from '../db/credentials/server-tokens.js';
import { createSessions } from '../db/credentials/sessions.js';
import { createTotpSecrets } from '../db/credentials/totp-secrets.js';
import { createVersions } from '../db/catalog/versions.js';
import type { Market, MarketSettings } from './market.js';
import { SITE_NAME } from './site-name.js';
import { createCsrfTokens } from '../identity/csrf-token.js';
import { createDeviceCookies } from '../identity/device-cookies.js';
import { createPasskeys as createPasskeyCeremonies } from '../identity/webauthn.js';
import { createPasswords } from '../identity/passwords.js';
import { createMail } from '../mail/mailer.js';
import { createPictures } from '../pictures/pictures.js';
import { createSearch } from '../search/engine.js';
import { openDownloadSpool } from '../storage/download-spool.js';
import type { ObjectStore } from '../storage/object-store.js';

export interface MarketOptions {
  readonly dataDir: string;
  /** Whether this process serves the folder. Tools work beside the server and take no lock. */
  readonly exclusive: boolean;
  readonly settings: MarketSettings;
  readonly log: Logger;
  readonly clock?: () => number;
  readonly objects: ObjectStore;
  /**
   * The installation's keys: for what is sealed in the database, for CSRF tokens, and for the cookies of known devices.
   */
  readonly deriveKey: (purpose: 'stored-secrets' | 'csrf-tokens' | 'known-devices') => string;
  /** Whether this installation has a mail server; without one, mail waits for an admin. */
  readonly hasSmtp?: boolean;
  /** Bytes of the file in which downloads wait while the disk is full. */
  readonly spoolBytes?: number;
}

const SPOOL_FILE = 'downloads.spool';
/** Room for 16,384 downloads. */
const SPOOL_BYTES = 8 * 1024 * 1024;

export interface OpenMarket extends Market {
  /** Makes `isStopping` true, so that load balancers send nothing new. */
  stop(): void;
  close(): Promise<void>;
}

/** Opens the market of a data folder. Its search index is opened by `market.search.open()`. */
export async function openMarket({
  dataDir,
  exclusive,
  settings,
  log,
  objects,
  deriveKey,
  hasSmtp = false,
  spoolBytes = SPOOL_BYTES,
  clock = Date.now,
}: MarketOptions): Promise<OpenMarket> {
  const db = await openDatabase({ dataDir, exclusive, log });
  const spool = await openDownloadSpool({
    path: exclusive ? join(dataDir, SPOOL_FILE) : undefined,
    bytes: spoolBytes,
    log,
  });
  const search = createSearch({ source: createSearchSource(db), dataDir, clock, log, onFailure: db.noteDamage });
  db.afterWrite(() => {
    search
      .refresh()
      .catch((error: unknown) => db.noteDamage(error) || log.error({ err: error }, 'search did not follow a write'));
  });
  const pictures = createPictures({ log });
  const tables = createTables(db, createSealer(deriveKey('stored-secrets')), clock);
  let stopping = false;
  return {
    db,
    ...tables,
    spool,
    passwords: createPasswords(),
    passkeyCeremonies: createPasskeyCeremonies({ rpName: SITE_NAME, origin: () => settings.publicUrl, clock }),
    csrfTokens: createCsrfTokens(deriveKey('csrf-tokens')),
    deviceCookies: createDeviceCookies(deriveKey('known-devices'), clock),
    mail: createMail({ messages: tables.messages, hasSmtp, publicUrl: () => settings.publicUrl, siteName: SITE_NAME }),
    objects,
    pictures,
    search,
    siteName: SITE_NAME,
    clock,
    settings,
    isStopping: () => stopping,
    stop: () => {
      stopping = true;
    },
    async close() {
      await pictures.close();
      await search.close();
      await objects.close();
      await spool.close();
      await db.close();
    },
  };
}

/** What is kept in the database. */
function createTables(db: Database, sealer: Sealer, clock: () => number) {
  return {
    accounts: createAccounts(db, clock),
    sessions: createSessions(db, clock),
    oneTimeLinks: createOneTimeLinks(db, clock),
    audit: createAudit(db, clock),
    avatars: createAvatars(db, clock),
    totpSecrets: createTotpSecrets(db, sealer, clock),
    passkeys: createPasskeys(db, clock),
    secondFactors: createSecondFactors(db),
    recoveryCodes: createRecoveryCodes(db, clock),
    keys: createKeys(db, clock),
    serverTokens: createServerTokens(db, clock),
    products: createProducts(db, clock),
    versions: createVersions(db, clock),
    quotas: createQuotas(db),
    orders: createOrders(db, clock),
    ownership: createOwnership(db, clock),
    downloads: createDownloads(db, clock),
    reviews: createReviews(db, clock),
    events: createEvents(clock),
    idempotency: createIdempotency(db, clock),
    messages: createMessages(db, sealer, clock),
  };
}
