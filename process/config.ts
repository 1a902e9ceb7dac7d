// The one reader of the environment: every variable with its default, its bounds and its meaning.
import { cleanEnv, type ReporterOptions } from 'envalid';
import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { StartRefused } from '../db/engine/start-refused.js';
import type { Sender } from '../capabilities/email/courier.js';
import type { Limits } from '../server/admission/buckets.js';
import type { Contact } from '../server/sites/installation.js';
import type { S3Location } from '../capabilities/storage/s3-store.js';
import {
  clamavSocket,
  contactAddress,
  hostName,
  integer,
  integerOr,
  mailServer,
  matching,
  networks,
  oneOf,
  printable,
  webAddress,
  webPage,
} from './config-values.js';
import { paymentConfig, type PaymentConfig } from './payment-config.js';
import { SECRET_LENGTH } from './secret-key.js';
import { siteConfig, type SiteConfig } from './site-config.js';

export interface Config extends PaymentConfig, SiteConfig {
  /** Port to listen on; 0 takes a free one. `PORT` */
  readonly port: number;
  /**
   * Address to listen on. By default only this machine can reach it; behind a proxy or in a container set 0.0.0.0.
   * `HOST`
   */
  readonly host: string;
  /**
   * The address under which callers reach the service, without a trailing slash; links in answers start with it.
   * `PUBLIC_URL`
   */
  readonly publicUrl: string;
  /** The folder of all the installation's data, as an absolute path. It must be on a local disk. `DATA_DIR` */
  readonly dataDir: string;
  /**
   * Where files are kept instead of in the data folder. Clients must be able to reach its endpoint, since they download
   * from there. `S3_…`, all or none
   */
  readonly s3: S3Location | undefined;
  /** Replaces the generated `secret.key` in the data folder. Whoever knows it can forge download links. `SECRET_KEY` */
  readonly secretKey: string | undefined;
  /** How many requests each caller may make in an hour or a minute. `RATE_LIMIT_…` */
  readonly limits: Limits;
  /**
   * Number of proxies in front of the service whose `X-Forwarded-For` is trusted. Too high a number lets callers choose
   * their address. `TRUST_PROXY`
   */
  readonly trustedProxies: number;
  /**
   * Whether the operator has stated that there is no proxy in front, so that callers come from their own addresses.
   * `TRUST_PROXY=none`
   */
  readonly isFrontless: boolean;
  /**
   * Connections that one address (for IPv6, one /64) may hold at once; at most a quarter of all. This machine is not
   * limited, and with `TRUST_PROXY` nobody is, because all connections then come from the proxy.
   * `CONNECTIONS_PER_ADDRESS`
   */
  readonly connectionsPerAddress: number;
  /** Whom callers of the API may ask, told by the documents. `SUPPORT_URL`, `SUPPORT_EMAIL`, `SOURCE_URL` */
  readonly contact: Contact;
  /** ISO 4217 code of the one currency of all prices. Changing it later converts nothing. `CURRENCY` */
  readonly currency: string;
  /** Which version of its terms of sale the operator has published; kept with each order. `TERMS_VERSION` */
  readonly termsVersion: string;
  /** The operator's share of each sale, in percent. `PLATFORM_FEE_PERCENT` */
  readonly platformFeePercent: number;
  /** Who may create an account: everybody, people whom an admin invites, or nobody. `REGISTRATION` */
  readonly registration: 'open' | 'invite' | 'closed';
  /** Who may sell: every account, or those an admin approves. `SELLERS` */
  readonly sellers: 'open' | 'approved';
  /** Whether a seller needs a second factor before the first publish. `SELLER_2FA` */
  readonly sellerTwoFactor: boolean;
  /** Whether an admin looks at a product before it goes live. `REVIEW_REQUIRED` */
  readonly reviewRequired: boolean;
  /** The most bytes of the file of a version. `UPLOAD_LIMIT_MB` */
  readonly uploadLimitBytes: number;
  /** The most bytes of all files of a seller. `SELLER_QUOTA_MB` */
  readonly sellerQuotaBytes: number;
  /** Bytes of the disk that uploads leave free. `MIN_FREE_DISK` */
  readonly minFreeDiskBytes: number;
  /** Where a ClamAV daemon listens, a path or `host:port`; without it files are inspected but not scanned. `CLAMAV_SOCKET` */
  readonly clamavSocket: string | undefined;
  /**
   * Networks that webhooks may go to besides the public internet, also by http and to any port: those of the operator.
   * `WEBHOOK_ALLOWED_NETWORKS`
   */
  readonly webhookNetworks: readonly string[];
  /** The mail server, as a URL that may hold a user and a password; without it mail waits for an admin. `SMTP_URL` */
  readonly smtpUrl: string | undefined;
  /** The sender of all mail. `MAIL_FROM` */
  readonly mailFrom: Sender;
  /**
   * Bearer token with which others than this machine may read `/metrics`; without it nobody else may. `METRICS_TOKEN`
   */
  readonly metricsToken: string | undefined;
  /** The least important level that is logged. `LOG_LEVEL` */
  readonly logLevel: LogLevel;
  /** Whether lines of the log are JSON or for people; by itself it is for people on a terminal. `LOG_FORMAT` */
  readonly logFormat: LogFormat;
}

const PAYMENTS = ['manual', 'test', 'stripe'] as const;
const ON_OFF = ['on', 'off'] as const;
const REGISTRATION = ['open', 'invite', 'closed'] as const;
const SELLERS = ['open', 'approved'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_FORMATS = ['auto', 'json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** As variables count them: a MiB. */
const MEGABYTE = 2 ** 20;

const PRINTABLE = /^[\x21-\x7e]+$/;
const MAILBOX = '[^\\s<>()\\[\\],;:"\\\\@]+@[A-Za-z0-9.-]+';
const SENDER = new RegExp(`^(?:${MAILBOX}|[^<>()\\[\\],;:"\\\\@\\p{Cc}]+ <${MAILBOX}>)$`, 'u');
const ADDRESS = new RegExp(`^${MAILBOX}$`);
const SECRET = new RegExp(`^[\\x21-\\x7e]{${SECRET_LENGTH},}$`);

/** Exported only for the help text, which lists the defaults. */
export const VARIABLES = {
  PORT: integer(0, 65_535)({ default: 3000 }),
  HOST: hostName({ default: '127.0.0.1' }),
  PUBLIC_URL: webAddress({ default: undefined }),
  DATA_DIR: matching(/^[^\0]+$/, 'the path of a folder')({ default: './data' }),
  S3_ENDPOINT: webAddress({ default: undefined }),
  S3_REGION: matching(/^[A-Za-z0-9-]+$/, 'the name of a region such as eu-central-1')({ default: undefined }),
  S3_BUCKET: matching(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  )({ default: undefined }),
  S3_ACCESS_KEY_ID: matching(PRINTABLE, 'printable ASCII characters without spaces')({ default: undefined }),
  S3_SECRET_ACCESS_KEY: matching(PRINTABLE, 'printable ASCII characters without spaces')({ default: undefined }),
  SECRET_KEY: matching(
    SECRET,
    `at least ${SECRET_LENGTH} printable ASCII characters without spaces`,
  )({ default: undefined }),
  RATE_LIMIT_PER_HOUR: integer(1, 1_000_000_000)({ default: 100 }),
  RATE_LIMIT_ANONYMOUS_PER_HOUR: integer(1, 1_000_000_000)({ default: 1000 }),
  RATE_LIMIT_SESSION_PER_HOUR: integer(1, 1_000_000_000)({ default: 1000 }),
  RATE_LIMIT_SERVER_PER_HOUR: integer(1, 1_000_000_000)({ default: 1000 }),
  RATE_LIMIT_SIGN_IN_PER_HOUR: integer(1, 1_000_000_000)({ default: 50 }),
  RATE_LIMIT_LINKS_PER_HOUR: integer(1, 1_000_000_000)({ default: 50 }),
  RATE_LIMIT_REPORTS_PER_HOUR: integer(1, 1_000_000_000)({ default: 50 }),
  RATE_LIMIT_LICENSE_PER_HOUR: integer(1, 1_000_000_000)({ default: 600 }),
  RATE_LIMIT_PROOF_PER_MINUTE: integer(1, 1_000_000_000)({ default: 5 }),
  RATE_LIMIT_CODES_PER_HOUR: integer(1, 1_000_000_000)({ default: 20 }),
  RATE_LIMIT_QUOTES_PER_MINUTE: integer(1, 1_000_000_000)({ default: 20 }),
  RATE_LIMIT_PICTURES_PER_HOUR: integer(1, 1_000_000_000)({ default: 10 }),
  RATE_LIMIT_PRODUCT_PICTURES_PER_HOUR: integer(1, 1_000_000_000)({ default: 60 }),
  RATE_LIMIT_PAGES_PER_HOUR: integer(1, 1_000_000_000)({ default: 3000 }),
  TRUST_PROXY: integerOr('none', 0, 16)({ default: 0 }),
  CONNECTIONS_PER_ADDRESS: integer(1, 1_000_000)({ default: 1000 }),
  SUPPORT_URL: webPage({ default: undefined }),
  SUPPORT_EMAIL: matching(ADDRESS, 'an e-mail address such as help@example.com')({ default: undefined }),
  SOURCE_URL: webPage({ default: undefined }),
  SITE_NAME: printable(64)({ default: 'Plugin Marketplace' }),
  SITE_LOGO: matching(/^[^\0]+\.(?:png|svg|webp)$/i, 'the path of a PNG, SVG or WebP file')({ default: undefined }),
  SITE_COLOR: matching(/^#[0-9a-f]{6}$/i, 'a colour such as #0b6b50')({ default: undefined }),
  CONTACT_URL: contactAddress({ default: undefined }),
  PAGES_DIR: matching(/^[^\0]+$/, 'the path of a folder')({ default: undefined }),
  CURRENCY: matching(/^[A-Z]{3}$/, 'a currency code of three capitals such as USD')({ default: 'USD' }),
  PAYMENTS: oneOf(PAYMENTS)({ default: 'manual' }),
  STRIPE_SECRET_KEY: matching(
    /^[rs]k_(?:live|test)_\w+$/,
    'a secret or restricted key of Stripe, which begins with sk_live_, sk_test_, rk_live_ or rk_test_',
  )({ default: undefined }),
  STRIPE_WEBHOOK_SECRET: matching(
    /^whsec_[\w+/=-]+$/,
    'the signing secret of a webhook endpoint at Stripe, which begins with whsec_',
  )({ default: undefined }),
  STRIPE_TAX: oneOf(ON_OFF)({ default: 'off' }),
  STRIPE_INVOICES: oneOf(ON_OFF)({ default: 'off' }),
  TERMS_VERSION: matching(
    /^[\w.-]{1,64}$/,
    'up to 64 letters, digits, dots, hyphens and underscores, such as 2026-11',
  )({ default: '1' }),
  PLATFORM_FEE_PERCENT: integer(0, 100)({ default: 0 }),
  REGISTRATION: oneOf(REGISTRATION)({ default: 'open' }),
  SELLERS: oneOf(SELLERS)({ default: 'open' }),
  SELLER_2FA: oneOf(ON_OFF)({ default: 'on' }),
  REVIEW_REQUIRED: oneOf(['true', 'false'])({ default: 'true' }),
  UPLOAD_LIMIT_MB: integer(1, 2047)({ default: 512 }),
  SELLER_QUOTA_MB: integer(1, 1_000_000_000)({ default: 5120 }),
  MIN_FREE_DISK: integer(0, 1_000_000_000)({ default: 256 }),
  CLAMAV_SOCKET: clamavSocket({ default: undefined }),
  WEBHOOK_ALLOWED_NETWORKS: networks({ default: undefined }),
  SMTP_URL: mailServer({ default: undefined }),
  MAIL_FROM: matching(
    SENDER,
    'an e-mail address, or a plain name and an address such as Plugins <no-reply@example.com>',
  )({ default: undefined }),
  METRICS_TOKEN: matching(PRINTABLE, 'printable ASCII characters without spaces')({ default: undefined }),
  LOG_LEVEL: oneOf(LOG_LEVELS)({ default: 'info' }),
  LOG_FORMAT: oneOf(LOG_FORMATS)({ default: 'auto' }),
};

export type Variable = keyof typeof VARIABLES;

/** The variables that are set, as texts; an empty one counts as not set. */
export function givenVariables(environment: NodeJS.ProcessEnv): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/**
 * Reads the configuration. An empty variable counts as not set.
 *
 * @throws StartRefused with a sentence for each invalid variable that names it and what is allowed
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = cleanEnv(givenVariables(environment), VARIABLES, { reporter: refuseWrongValues });
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    s3: s3Location(env),
    secretKey: env.SECRET_KEY,
    limits: limitsIn(env),
    trustedProxies: env.TRUST_PROXY === 'none' ? 0 : env.TRUST_PROXY,
    isFrontless: env.TRUST_PROXY === 'none',
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    contact: { supportUrl: env.SUPPORT_URL, supportEmail: env.SUPPORT_EMAIL, sourceUrl: env.SOURCE_URL },
    ...siteConfig(env),
    currency: env.CURRENCY,
    ...paymentConfig(env, publicUrl),
    termsVersion: env.TERMS_VERSION,
    platformFeePercent: env.PLATFORM_FEE_PERCENT,
    registration: env.REGISTRATION,
    sellers: env.SELLERS,
    sellerTwoFactor: env.SELLER_2FA === 'on',
    reviewRequired: env.REVIEW_REQUIRED === 'true',
    uploadLimitBytes: env.UPLOAD_LIMIT_MB * MEGABYTE,
    sellerQuotaBytes: env.SELLER_QUOTA_MB * MEGABYTE,
    minFreeDiskBytes: env.MIN_FREE_DISK * MEGABYTE,
    clamavSocket: env.CLAMAV_SOCKET,
    webhookNetworks: env.WEBHOOK_ALLOWED_NETWORKS ?? [],
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? { name: env.SITE_NAME, address: `no-reply@${mailHost(publicUrl)}` },
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
  };
}

const limitsIn = (env: Readonly<Record<Extract<Variable, `RATE_LIMIT_${string}`>, number>>): Limits => ({
  keyPerHour: env.RATE_LIMIT_PER_HOUR,
  serverTokenPerHour: env.RATE_LIMIT_SERVER_PER_HOUR,
  sessionPerHour: env.RATE_LIMIT_SESSION_PER_HOUR,
  anonymousPerHour: env.RATE_LIMIT_ANONYMOUS_PER_HOUR,
  signInPerHour: env.RATE_LIMIT_SIGN_IN_PER_HOUR,
  linksPerHour: env.RATE_LIMIT_LINKS_PER_HOUR,
  reportsPerHour: env.RATE_LIMIT_REPORTS_PER_HOUR,
  licencePerHour: env.RATE_LIMIT_LICENSE_PER_HOUR,
  proofPerMinute: env.RATE_LIMIT_PROOF_PER_MINUTE,
  codesPerHour: env.RATE_LIMIT_CODES_PER_HOUR,
  quotesPerMinute: env.RATE_LIMIT_QUOTES_PER_MINUTE,
  picturesPerHour: env.RATE_LIMIT_PICTURES_PER_HOUR,
  productPicturesPerHour: env.RATE_LIMIT_PRODUCT_PICTURES_PER_HOUR,
  pagesPerHour: env.RATE_LIMIT_PAGES_PER_HOUR,
});

/**
 * Refuses to start where all callers would seem to have one address. The service itself does not speak TLS, so an https
 * address means that there is a proxy in front. Unless that proxy is trusted to say who calls, everybody shares one
 * limit, and fifty wrong passwords of one caller lock all others out.
 *
 * @throws StartRefused, which says what to do
 */
export function refuseSharedAddress({
  publicUrl,
  trustedProxies,
  isFrontless,
}: Pick<Config, 'publicUrl' | 'trustedProxies' | 'isFrontless'>): void {
  if (!publicUrl.startsWith('https:') || trustedProxies > 0 || isFrontless) return;
  throw new StartRefused(
    'PUBLIC_URL is https, so a proxy stands in front; while TRUST_PROXY is 0, all callers share its address and one limit. ' +
      'Set TRUST_PROXY to the number of proxies in front that append to X-Forwarded-For (usually 1), or to none if callers arrive from their own addresses.',
  );
}

/** The part of an e-mail address after the @ (RFC 5321, section 4.1.3, for a host that is an IP address). */
function mailHost(url: string): string {
  const { hostname } = new URL(url);
  return isIPv4(hostname) ? `[${hostname}]` : hostname.replace(/^\[/, '[IPv6:');
}

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All variables or none: with half of them set, files would be kept where nobody expects them. */
function s3Location(env: Readonly<Record<(typeof S3_VARIABLES)[number], string | undefined>>): S3Location | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  const missing = S3_VARIABLES.filter((name) => env[name] === undefined);
  if (missing.length === S3_VARIABLES.length) return undefined;
  throw new StartRefused(
    `${missing.join(', ')} must be set too: files go to S3 when all of ${S3_VARIABLES.join(', ')} are set, and to DATA_DIR when none is.`,
  );
}

function refuseWrongValues({ errors }: ReporterOptions<unknown>): void {
  const sentences = Object.entries<Error | undefined>(errors).map(
    ([name, error]) => `${name} must be ${error!.message}.`,
  );
  if (sentences.length > 0) throw new StartRefused(sentences.join(' '));
}
