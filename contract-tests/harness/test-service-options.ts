// How a test service may be opened.
import type { Logger } from 'pino';
import type { Limits } from '../../server/admission/buckets.js';
import type { Contact } from '../../server/sites/installation.js';
import type { MarketSettings } from '../../market/market.js';
import type { MarketOptions } from '../../market/open-market.js';
import type { PaymentPort } from '../../capabilities/payments/payment-port.js';
import type { S3Location } from '../../capabilities/storage/s3-store.js';
import type { Webhooks } from '../../capabilities/webhooks/webhooks.js';
import type { ServedContract } from '../../server/calls/contract.js';
import type { Pace } from '../../server/sockets/slow-readers.js';
import type { StorefrontParts } from '../../server/server.js';
import type { Answer } from '../../server/calls/exchange.js';

export interface TestServiceOptions {
  /** The folder in which that of the data is made. */
  readonly parentDir?: string;
  /** A data folder that nobody serves, to begin with a copy of; then `deriveKeys` is that of its installation. */
  readonly copyOf?: string;
  /** The data folder of another service, to serve the same database on PostgreSQL; close this one before that. */
  readonly beside?: string;
  /** How the installation's keys are derived; one random key for all purposes unless given. */
  readonly deriveKeys?: MarketOptions['deriveKeys'];
  /** Listen on a free port of the loopback. */
  readonly listen?: boolean;
  /** The port to listen on; one that the system chooses unless given. */
  readonly port?: number;
  /** The name by which callers reach a service that listens; its address unless given. */
  readonly hostName?: string;
  readonly checkResponses?: boolean;
  /** Silent unless given. */
  readonly log?: Logger;
  readonly limits?: Partial<Limits>;
  /** One unless given, so that a scenario can choose its address. */
  readonly trustedProxies?: number;
  readonly metricsToken?: string;
  /** Bytes of all caches. */
  readonly cacheBytes?: number;
  /** Whom the documents name; nobody unless given. */
  readonly contact?: Contact;
  /** The folder of the operator's pages; none unless given. They are read again by `market.operatorPages.refresh()`. */
  readonly pagesDir?: string;
  readonly clock?: () => number;
  /** The engine of the database in place of the service's own. */
  readonly openEngine?: MarketOptions['openEngine'];
  readonly settings?: Partial<MarketSettings>;
  /** The bucket that files are kept in; the data folder unless given. */
  readonly s3?: S3Location;
  /** Whether mail is queued for a mail server; without it waits for an admin. Nothing is ever sent. */
  readonly hasSmtp?: boolean;
  /** What judges files in place of the inspector and scanner. */
  readonly judges?: NonNullable<MarketOptions['judges']>;
  /** The payment provider; without one there is none, and the settings must not ask for one. */
  readonly payments?: PaymentPort;
  /** Networks that webhooks may go to; the loopback unless given, since that is where receivers of tests are. */
  readonly webhookNetworks?: readonly string[];
  /** What sends webhooks, and judges where to, in place of the service's own. */
  readonly webhooks?: Webhooks;
  /** Another contract than the real one. */
  readonly contract?: ServedContract;
  readonly deadlineMs?: number;
  readonly uploadPace?: Pace;
  /** The folder of a built dashboard; without it there is none. */
  readonly dashboardDir?: string;
  /** The shop; without it there is none. */
  readonly storefront?: StorefrontParts;
  /** Whether to record what each write locks, judges and writes; see `locks` of the service. */
  readonly recordLocks?: boolean;
  /** Records the statements that requests need, in place of what they lock. */
  readonly recordStatements?: boolean;
  /** Changes what a handler answers, to see that somebody notices. */
  readonly tamper?: (operationId: string, answer: Answer) => Answer;
}
