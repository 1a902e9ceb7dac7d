// Everything an operation works with, gathered in one value that is handed in.
import type { Accounts } from '../db/accounts/accounts.js';
import type { Audit } from '../db/service/audit.js';
import type { Avatars } from '../db/accounts/avatars.js';
import type { Database } from '../db/engine/connection.js';
import type { Downloads } from '../db/orders/downloads.js';
import type { Events } from '../db/service/events.js';
import type { Idempotency } from '../db/service/idempotency.js';
import type { Keys } from '../db/credentials/keys.js';
import type { Messages } from '../db/service/messages.js';
import type { OneTimeLinks } from '../db/credentials/one-time-links.js';
import type { Orders } from '../db/orders/orders.js';
import type { Ownership } from '../db/orders/ownership.js';
import type { Passkeys } from '../db/credentials/passkeys.js';
import type { Products } from '../db/catalog/products.js';
import type { Quotas } from '../db/service/quotas.js';
import type { RecoveryCodes } from '../db/credentials/recovery-codes.js';
import type { Reviews } from '../db/reviews/reviews.js';
import type { SecondFactors } from '../db/credentials/second-factors.js';
import type { ServerTokens } from '../db/credentials/server-tokens.js';
import type { Sessions } from '../db/credentials/sessions.js';
import type { TotpSecrets } from '../db/credentials/totp-secrets.js';
import type { Versions } from '../db/catalog/versions.js';
import type { CsrfTokens } from '../identity/csrf-token.js';
import type { DeviceCookies } from '../identity/device-cookies.js';
import type { Passkeys as PasskeyCeremonies } from '../identity/webauthn.js';
import type { Passwords } from '../identity/passwords.js';
import type { Mail } from '../mail/mailer.js';
import type { Pictures } from '../pictures/pictures.js';
import type { ProductSearch } from '../search/search-query.js';
import type { DownloadSpool } from '../storage/download-spool.js';
import type { ObjectStore } from '../storage/object-store.js';

export interface Market {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly oneTimeLinks: OneTimeLinks;
  readonly audit: Audit;
  readonly avatars: Avatars;
  readonly totpSecrets: TotpSecrets;
  readonly passkeys: Passkeys;
  readonly secondFactors: SecondFactors;
  readonly recoveryCodes: RecoveryCodes;
  readonly passwords: Passwords;
  readonly passkeyCeremonies: PasskeyCeremonies;
  readonly csrfTokens: CsrfTokens;
  readonly deviceCookies: DeviceCookies;
  readonly keys: Keys;
  readonly serverTokens: ServerTokens;
  readonly products: Products;
  readonly versions: Versions;
  readonly quotas: Quotas;
  readonly orders: Orders;
  readonly ownership: Ownership;
  readonly downloads: Downloads;
  /** Where rows of the ledger of downloads wait that the database cannot take at the moment. */
  readonly spool: DownloadSpool;
  readonly reviews: Reviews;
  readonly events: Events;
  readonly idempotency: Idempotency;
  readonly messages: Messages;
  readonly mail: Mail;
  readonly objects: ObjectStore;
  readonly pictures: Pictures;
  readonly search: ProductSearch;
  readonly db: Database;
  /** What the service is called, in mail and in authenticators. */
  readonly siteName: string;
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
  /** Who may make an account: everybody, whoever an admin invites, nobody. */
  readonly registration: 'open' | 'invite' | 'closed';
  /** Who may sell: every account, or those an admin approves. */
  readonly sellers: 'open' | 'approved';
  /** Whether a seller needs a second factor before the first publish. */
  readonly sellerTwoFactor: boolean;
}
