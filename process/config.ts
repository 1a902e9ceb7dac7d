// The one reader of the environment: turns its variables into the configuration of the service.
import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { StartRefused } from '../db/engine/start-refused.js';
import type { Limits } from '../server/admission/buckets.js';
import type { S3Location } from '../capabilities/storage/s3-store.js';
import { backupConfig } from './backup-config.js';
import { databaseConfig } from './database-config.js';
import { paymentConfig } from './payment-config.js';
import { siteConfig } from './site-config.js';
import type { Described, Plain } from './variable.js';
import { VARIABLES, type Values } from './variables.js';

/** What the environment says, as the service uses it. What each variable is for stands in `VARIABLES`. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** As variables count them: a MiB. */
const MEGABYTE = 2 ** 20;

/** The variables that are set, as texts; an empty one counts as not set. */
export function givenVariables(environment: NodeJS.ProcessEnv): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/**
 * Reads the configuration. An empty variable counts as not set.
 *
 * @throws StartRefused with a sentence for each invalid variable that names it and what is allowed
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const env = readVariables(givenVariables(environment));
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const s3 = s3Location(env);
  return {
    port: env.PORT,
    host: env.HOST,
    /** Without a trailing slash. */
    publicUrl,
    /** An absolute path, as those below are. */
    dataDir: resolve(env.DATA_DIR),
    checkpointsBy: env.WAL_CHECKPOINTS,
    /** The server of the database; undefined where it is a file in `dataDir`. */
    database: databaseConfig(env, s3),
    /** How many processes serve it here. */
    nodes: env.NODES,
    s3,
    backup: backupConfig(env, resolve(env.DATA_DIR)),
    secretKey: env.SECRET_KEY,
    previousSecretKey: env.SECRET_KEY_PREVIOUS,
    limits: limitsIn(env),
    trustedProxies: env.TRUST_PROXY === 'none' ? 0 : env.TRUST_PROXY,
    /** Whether the operator has stated that there is no proxy in front. */
    isFrontless: env.TRUST_PROXY === 'none',
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    drainMs: env.DRAIN_SECONDS * 1000,
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
    cacheBytes: env.CACHE_MB * MEGABYTE,
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

function readVariables(given: Partial<Record<string, string>>): Values {
  const wrong: string[] = [];
  const values = Object.entries<Described<Plain>>(VARIABLES).map(([name, { read, allowed, default: usual }]) => {
    const text = given[name];
    const value = text === undefined ? usual : read(text);
    if (text !== undefined && value === undefined) wrong.push(`${name} must be ${allowed}.`);
    return [name, value];
  });
  if (wrong.length > 0) throw new StartRefused(wrong.join(' '));
  return Object.fromEntries(values) as Values;
}

const limitsIn = (env: Values): Limits => ({
  keyPerHour: env.RATE_LIMIT_PER_HOUR,
  serverTokenPerHour: env.RATE_LIMIT_SERVER_PER_HOUR,
  sessionPerHour: env.RATE_LIMIT_SESSION_PER_HOUR,
  anonymousPerHour: env.RATE_LIMIT_ANONYMOUS_PER_HOUR,
  signInPerHour: env.RATE_LIMIT_SIGN_IN_PER_HOUR,
  linksPerHour: env.RATE_LIMIT_LINKS_PER_HOUR,
  reportsPerHour: env.RATE_LIMIT_REPORTS_PER_HOUR,
  licensePerHour: env.RATE_LIMIT_LICENSE_PER_HOUR,
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
function s3Location(env: Values): S3Location | undefined {
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
