// The one reader of the environment: every variable with its default, its bounds and its meaning.
import { cleanEnv, type ReporterOptions } from 'envalid';
import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { StartRefused } from '../db/engine/database-errors.js';
import type { Limits } from '../server/admission/buckets.js';
import type { S3Location } from '../storage/s3-store.js';
import { hostName, integer, integerOr, mailServer, matching, oneOf, webAddress } from './config-values.js';
import { SECRET_LENGTH } from './secret-key.js';

export interface Config {
  /** Port to listen on; 0 takes a free one. `PORT` */
  readonly port: number;
  /**
   * Address to listen on. The default is reached from this machine only; behind a proxy or in a container set 0.0.0.0.
   * `HOST`
   */
  readonly host: string;
  /**
   * The address under which callers reach the service, without a trailing slash; links in answers start with it.
   * `PUBLIC_URL`
   */
  readonly publicUrl: string;
  /** Everything the installation keeps, as an absolute path. It must be on a local disk. `DATA_DIR` */
  readonly dataDir: string;
  /**
   * Where files are kept instead of below the data folder. Its end point must be reachable for callers, who download
   * there. `S3_…`, all or none
   */
  readonly s3: S3Location | undefined;
  /**
   * Takes the place of the generated `secret.key` in the data folder. Whoever knows it can forge download links.
   * `SECRET_KEY`
   */
  readonly secretKey: string | undefined;
  /** What each caller may do in an hour or a minute. `RATE_LIMIT_…` */
  readonly limits: Limits;
  /**
   * Proxies in front of the service whose `X-Forwarded-For` is believed. Too high a number lets callers choose their
   * address. `TRUST_PROXY`
   */
  readonly trustedProxies: number;
  /**
   * Whether the operator says on purpose that nobody stands in front, so that callers come from their own addresses.
   * `TRUST_PROXY=none`
   */
  readonly isFrontless: boolean;
  /**
   * Connections that one address (of IPv6 a /64) may hold at once; at most a quarter of all. Neither this machine is
   * counted nor, with `TRUST_PROXY`, anybody, for then all come from the proxy. `CONNECTIONS_PER_ADDRESS`
   */
  readonly connectionsPerAddress: number;
  /** ISO 4217 code of the one currency of all prices. Changing it later converts nothing. `CURRENCY` */
  readonly currency: string;
  /** How orders are paid: `manual`, an admin marks them; `test`, at once and only on this machine. `PAYMENTS` */
  readonly payments: 'manual' | 'test';
  /** The operator's share of each sale, in percent. `PLATFORM_FEE_PERCENT` */
  readonly platformFeePercent: number;
  /** Who may make an account: everybody, whoever an admin invites, nobody. `REGISTRATION` */
  readonly registration: 'open' | 'invite' | 'closed';
  /** Who may sell: every account, or those an admin approves. `SELLERS` */
  readonly sellers: 'open' | 'approved';
  /** Whether a seller needs a second factor before the first publish. `SELLER_2FA` */
  readonly sellerTwoFactor: boolean;
  /** The mail server, as a URL that may hold a user and a password; without it mail waits for an admin. `SMTP_URL` */
  readonly smtpUrl: string | undefined;
  /** The sender of all mail. `MAIL_FROM` */
  readonly mailFrom: string;
  /** Lets others than this machine read `/metrics`, as a bearer token; without it nobody else may. `METRICS_TOKEN` */
  readonly metricsToken: string | undefined;
  /** The least important messages that are logged. `LOG_LEVEL` */
  readonly logLevel: LogLevel;
}

const PAYMENTS = ['manual', 'test'] as const;
const REGISTRATION = ['open', 'invite', 'closed'] as const;
const SELLERS = ['open', 'approved'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const PRINTABLE = /^[\x21-\x7e]+$/;
const MAILBOX = '[^\\s<>()\\[\\],;:"\\\\@]+@[A-Za-z0-9.-]+';
const SENDER = new RegExp(`^(?:${MAILBOX}|[^<>()\\[\\],;:"\\\\@\\p{Cc}]+ <${MAILBOX}>)$`, 'u');
const SECRET = new RegExp(`^[\\x21-\\x7e]{${SECRET_LENGTH},}$`);

/** Exported for the help alone, which tells the defaults. */
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
  RATE_LIMIT_PROOF_PER_MINUTE: integer(1, 1_000_000_000)({ default: 5 }),
  RATE_LIMIT_CODES_PER_HOUR: integer(1, 1_000_000_000)({ default: 20 }),
  RATE_LIMIT_PICTURES_PER_HOUR: integer(1, 1_000_000_000)({ default: 10 }),
  TRUST_PROXY: integerOr('none', 0, 16)({ default: 0 }),
  CONNECTIONS_PER_ADDRESS: integer(1, 1_000_000)({ default: 1000 }),
  CURRENCY: matching(/^[A-Z]{3}$/, 'a currency code of three capitals such as USD')({ default: 'USD' }),
  PAYMENTS: oneOf(PAYMENTS)({ default: 'manual' }),
  PLATFORM_FEE_PERCENT: integer(0, 100)({ default: 0 }),
  REGISTRATION: oneOf(REGISTRATION)({ default: 'open' }),
  SELLERS: oneOf(SELLERS)({ default: 'open' }),
  SELLER_2FA: oneOf(['on', 'off'])({ default: 'on' }),
  SMTP_URL: mailServer({ default: undefined }),
  MAIL_FROM: matching(
    SENDER,
    'an e-mail address, or a plain name and an address such as Plugins <no-reply@example.com>',
  )({ default: undefined }),
  METRICS_TOKEN: matching(PRINTABLE, 'printable ASCII characters without spaces')({ default: undefined }),
  LOG_LEVEL: oneOf(LOG_LEVELS)({ default: 'info' }),
};

export type Variable = keyof typeof VARIABLES;

/** The variables that are set, as texts; one that is set to nothing counts as not set. */
export function givenVariables(environment: NodeJS.ProcessEnv): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/**
 * Reads the configuration. A variable that is set to nothing counts as not set.
 *
 * @throws StartRefused with a sentence for each variable that is wrong, naming it and what is allowed
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = cleanEnv(givenVariables(environment), VARIABLES, { reporter: refuseWrongValues });
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  if (env.PAYMENTS === 'test' && !isLoopback(publicUrl)) {
    throw new StartRefused(
      'PAYMENTS=test gives everything away: it is for a PUBLIC_URL on this machine alone (localhost, 127.0.0.1 or [::1]).',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    s3: s3Location(env),
    secretKey: env.SECRET_KEY,
    limits: {
      keyPerHour: env.RATE_LIMIT_PER_HOUR,
      serverTokenPerHour: env.RATE_LIMIT_SERVER_PER_HOUR,
      sessionPerHour: env.RATE_LIMIT_SESSION_PER_HOUR,
      anonymousPerHour: env.RATE_LIMIT_ANONYMOUS_PER_HOUR,
      signInPerHour: env.RATE_LIMIT_SIGN_IN_PER_HOUR,
      linksPerHour: env.RATE_LIMIT_LINKS_PER_HOUR,
      reportsPerHour: env.RATE_LIMIT_REPORTS_PER_HOUR,
      proofPerMinute: env.RATE_LIMIT_PROOF_PER_MINUTE,
      codesPerHour: env.RATE_LIMIT_CODES_PER_HOUR,
      picturesPerHour: env.RATE_LIMIT_PICTURES_PER_HOUR,
    },
    trustedProxies: env.TRUST_PROXY === 'none' ? 0 : env.TRUST_PROXY,
    isFrontless: env.TRUST_PROXY === 'none',
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    currency: env.CURRENCY,
    payments: env.PAYMENTS,
    platformFeePercent: env.PLATFORM_FEE_PERCENT,
    registration: env.REGISTRATION,
    sellers: env.SELLERS,
    sellerTwoFactor: env.SELLER_2FA === 'on',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Plugin Marketplace <no-reply@${mailHost(publicUrl)}>`,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
}

/**
 * Refuses to serve where all callers would look like one. The service itself speaks no TLS, so behind an https address
 * somebody stands in front; as long as nobody is trusted to tell who calls, one limit is everybody's, and fifty wrong
 * passwords of one caller keep all others out.
 *
 * @throws StartRefused with the cure
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

const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** The part of an e-mail address behind the @ (RFC 5321, 4.1.3, where the host is an address itself). */
function mailHost(url: string): string {
  const { hostname } = new URL(url);
  return isIPv4(hostname) ? `[${hostname}]` : hostname.replace(/^\[/, '[IPv6:');
}

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All of it or nothing: half a configuration would keep files where nobody expects them. */
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
