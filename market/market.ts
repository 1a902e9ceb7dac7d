// Everything an operation works with, gathered in one value that is handed in.
import type { Database } from '../db/engine/connection.js';
import type { SharedClock } from '../db/engine/shared-clock.js';
import type { StoredTables } from '../db/tables.js';
import type { CsrfTokens } from '../capabilities/identity/csrf-token.js';
import type { DeviceCookies } from '../capabilities/identity/device-cookies.js';
import type { RecoveryCodes } from '../capabilities/identity/recovery-codes.js';
import type { Webauthn } from '../capabilities/identity/webauthn.js';
import type { Passwords } from '../capabilities/identity/passwords.js';
import type { Inspector } from '../capabilities/inspection/inspector.js';
import type { Scanner } from '../capabilities/inspection/scanner.js';
import type { Mail } from '../capabilities/email/mailer.js';
import type { PaymentPort } from '../capabilities/payments/payment-port.js';
import type { Pictures } from '../capabilities/pictures/pictures.js';
import type { SocialDrawing } from '../capabilities/pictures/social/social-drawing.js';
import type { ProductSearch } from '../capabilities/search/search-query.js';
import type { DownloadSpool } from '../capabilities/storage/download-spool.js';
import type { ObjectStore } from '../capabilities/storage/object-store.js';
import type { Webhooks } from '../capabilities/webhooks/webhooks.js';
import type { Doctor } from './doctor/doctor.js';
import type { ProxyWatch } from './doctor/proxy-sightings.js';
import type { AuditNotes } from './audit/audit-notes.js';
import type { Caches } from './caches.js';
import type { EventFeed } from './events/event-feed.js';
import type { OperatorPages } from './site/operator-pages.js';
import type { LastUses } from './credentials/last-uses.js';
import type { LicenseUses } from './licenses/license-uses.js';
import type { Licensing } from './licenses/signing.js';

/**
 * What acts work with besides tables: those they are handed, committed ones where they read, their own within a write.
 */
export interface Services {
  readonly passwords: Passwords;
  readonly webauthn: Webauthn;
  readonly csrfTokens: CsrfTokens;
  readonly deviceCookies: DeviceCookies;
  readonly recoveryCodes: RecoveryCodes;
  readonly mail: Mail;
  readonly objects: ObjectStore;
  readonly payments: PaymentPort;
  readonly pictures: Pictures;
  readonly socialDrawing: SocialDrawing;
  readonly inspector: Inspector;
  readonly scanner: Scanner;
  readonly search: ProductSearch;
  readonly webhooks: Webhooks;
  /** Where rows of the ledger of downloads wait that the database cannot take at the moment. */
  readonly spool: DownloadSpool;
  readonly auditNotes: AuditNotes;
  readonly lastUses: LastUses;
  readonly licenseUses: LicenseUses;
  readonly licensing: Licensing;
  readonly eventFeed: EventFeed;
  /** What is remembered to be quick, within one budget. */
  readonly caches: Caches;
  readonly operatorPages: OperatorPages;
  readonly doctor: Doctor;
  /** What requests tell of proxies in front. */
  readonly proxies: ProxyWatch;
  /** The time, in epoch milliseconds. */
  readonly clock: () => number;
  /** Where that comes from: the clock of this machine, or that of the database that nodes share. */
  readonly clocks: SharedClock;
  /** This process's share of what all that serve the database may do at once. */
  readonly shareOf: (most: number) => number;
  /** When it was opened, in epoch milliseconds. */
  readonly startedAt: number;
  readonly settings: MarketSettings;
  /** Whether the service is on its way down and wants no new traffic. */
  readonly isStopping: () => boolean;
}

export interface Market extends Services, StoredTables {
  /** The state of the database itself. What is in it is reached by `tables` and `write`. */
  readonly db: Database;
}

export interface MarketSettings {
  /** The address under which callers reach the service, without a trailing slash. */
  readonly publicUrl: string;
  /** What the operator calls the marketplace, 1 to 64 printable characters: plain text, whatever is in it. */
  readonly siteName: string;
  /** The operator's own colour, `#rrggbb`; null for that of the shop's design. */
  readonly siteColor: string | null;
  /** Where visitors reach the operator, an http(s) or mailto address; null when the operator does not say. */
  readonly contactUrl: string | null;
  /** ISO 4217 code of the one currency. */
  readonly currency: string;
  /** How orders are paid: an admin marks them, (for tests) at once, or by a payment provider. */
  readonly payments: PaymentPort['kind'];
  /** Which version of its terms of sale the operator has published; kept with each order. */
  readonly termsVersion: string;
  /** The operator's share of each sale, in percent. */
  readonly platformFeePercent: number;
  /** Who may make an account: everybody, whoever an admin invites, nobody. */
  readonly registration: 'open' | 'invite' | 'closed';
  /** Who may sell: every account, or those an admin approves. */
  readonly sellers: 'open' | 'approved';
  /** Whether a seller needs a second factor before the first publish. */
  readonly sellerTwoFactor: boolean;
  /** Whether an admin looks at a product before it goes live. */
  readonly reviewRequired: boolean;
  /** The most bytes of the file of a version. */
  readonly uploadLimitBytes: number;
  /** The most bytes of all files of a seller. */
  readonly sellerQuotaBytes: number;
}
