// The one reader of the environment: every variable with its default, its bounds and its meaning.
import { cleanEnv, makeExactValidator, type ReporterOptions } from 'envalid';
import { resolve } from 'node:path';
import { StartRefused } from '../db/database-errors.js';
import type { S3Location } from '../storage/s3-store.js';
import { SECRET_LENGTH } from './secret-key.js';

export interface Config {
  /** Port to listen on; 0 takes a free one. `PORT` */
  readonly port: number;
  /** Address to listen on. The default is reached from this machine only; behind a proxy or in a container set 0.0.0.0. `HOST` */
  readonly host: string;
  /** The address under which callers reach the service, without a trailing slash; links in answers start with it. `PUBLIC_URL` */
  readonly publicUrl: string;
  /** Everything the installation keeps, as an absolute path. It must be on a local disk. `DATA_DIR` */
  readonly dataDir: string;
  /** Where files are kept instead of below the data folder. Its end point must be reachable for callers, who download there. `S3_…`, all or none */
  readonly s3: S3Location | undefined;
  /** Takes the place of the generated `secret.key` in the data folder. Whoever knows it can forge download links. `SECRET_KEY` */
  readonly secretKey: string | undefined;
  /** Requests an hour for each API key. `RATE_LIMIT_PER_HOUR` */
  readonly rateLimitPerHour: number;
  /** Requests an hour for each address without a key. `RATE_LIMIT_ANONYMOUS_PER_HOUR` */
  readonly rateLimitAnonymousPerHour: number;
  /** Proxies in front of the service whose `X-Forwarded-For` is believed. Too high a number lets callers choose their address. `TRUST_PROXY` */
  readonly trustedProxies: number;
  /** ISO 4217 code of the one currency of all prices. Changing it later converts nothing. `CURRENCY` */
  readonly currency: string;
  /** How orders are paid: `manual`, an admin marks them; `test`, at once and only on this machine. `PAYMENTS` */
  readonly payments: 'manual' | 'test';
  /** The operator's share of each sale, in percent. `PLATFORM_FEE_PERCENT` */
  readonly platformFeePercent: number;
  /** Lets others than this machine read `/metrics`, as a bearer token; without it nobody else may. `METRICS_TOKEN` */
  readonly metricsToken: string | undefined;
  /** The least important messages that are logged. `LOG_LEVEL` */
  readonly logLevel: LogLevel;
}

const PAYMENTS = ['manual', 'test'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const PRINTABLE = /^[\x21-\x7e]+$/;
const SECRET = new RegExp(`^[\\x21-\\x7e]{${SECRET_LENGTH},}$`);

/**
 * Reads the configuration. A variable that is set to nothing counts as not set.
 *
 * @throws StartRefused with a sentence for each variable that is wrong, naming it and what is allowed
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = cleanEnv(
    given,
    {
      PORT: integer(0, 65_535)({ default: 3000 }),
      HOST: matching(/^[A-Za-z0-9.:_-]+$/, 'a host name or an address such as 127.0.0.1')({ default: '127.0.0.1' }),
      PUBLIC_URL: webAddress({ default: undefined }),
      DATA_DIR: matching(/^[^\0]+$/, 'the path of a folder')({ default: './data' }),
      S3_ENDPOINT: webAddress({ default: undefined }),
      S3_REGION: matching(/^[A-Za-z0-9-]+$/, 'the name of a region such as eu-central-1')({ default: undefined }),
      S3_BUCKET: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens')({ default: undefined }),
      S3_ACCESS_KEY_ID: matching(PRINTABLE, 'printable ASCII characters without spaces')({ default: undefined }),
      S3_SECRET_ACCESS_KEY: matching(PRINTABLE, 'printable ASCII characters without spaces')({ default: undefined }),
      SECRET_KEY: matching(SECRET, `at least ${SECRET_LENGTH} printable ASCII characters without spaces`)({ default: undefined }),
      RATE_LIMIT_PER_HOUR: integer(1, 1_000_000_000)({ default: 100 }),
      RATE_LIMIT_ANONYMOUS_PER_HOUR: integer(1, 1_000_000_000)({ default: 1000 }),
      TRUST_PROXY: integer(0, 16)({ default: 0 }),
      CURRENCY: matching(/^[A-Z]{3}$/, 'a currency code of three capitals such as USD')({ default: 'USD' }),
      PAYMENTS: oneOf(PAYMENTS)({ default: 'manual' }),
      PLATFORM_FEE_PERCENT: integer(0, 100)({ default: 0 }),
      METRICS_TOKEN: matching(PRINTABLE, 'printable ASCII characters without spaces')({ default: undefined }),
      LOG_LEVEL: oneOf(LOG_LEVELS)({ default: 'info' }),
    },
    { reporter: refuseWrongValues },
  );
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  if (env.PAYMENTS === 'test' && !isLoopback(publicUrl)) {
    throw new StartRefused('PAYMENTS=test gives everything away: it is for a PUBLIC_URL on this machine alone (localhost, 127.0.0.1 or [::1]).');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    s3: s3Location(env),
    secretKey: env.SECRET_KEY,
    rateLimitPerHour: env.RATE_LIMIT_PER_HOUR,
    rateLimitAnonymousPerHour: env.RATE_LIMIT_ANONYMOUS_PER_HOUR,
    trustedProxies: env.TRUST_PROXY,
    currency: env.CURRENCY,
    payments: env.PAYMENTS,
    platformFeePercent: env.PLATFORM_FEE_PERCENT,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
}

const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All of it or nothing: half a configuration would keep files where nobody expects them. */
function s3Location(env: Readonly<Record<typeof S3_VARIABLES[number], string | undefined>>): S3Location | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  const missing = S3_VARIABLES.filter((name) => env[name] === undefined);
  if (missing.length === S3_VARIABLES.length) return undefined;
  throw new StartRefused(`${missing.join(', ')} must be set too: files go to S3 when all of ${S3_VARIABLES.join(', ')} are set, and to DATA_DIR when none is.`);
}

function refuseWrongValues({ errors }: ReporterOptions<unknown>): void {
  const sentences = Object.entries<Error | undefined>(errors).map(([name, error]) => `${name} must be ${error!.message}.`);
  if (sentences.length > 0) throw new StartRefused(sentences.join(' '));
}

// Each validator's error says what is allowed; the value itself is not repeated, because it may be a secret.

function integer(minimum: number, maximum: number) {
  return makeExactValidator<number>((text) => {
    const number = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    throw new Error(`a whole number from ${minimum} to ${maximum}`);
  });
}

function matching(pattern: RegExp, allowed: string) {
  return makeExactValidator<string>((text) => {
    if (pattern.test(text)) return text;
    throw new Error(allowed);
  });
}

function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return makeExactValidator<Choice>((text) => {
    const choice = choices.find((candidate) => candidate === text);
    if (choice) return choice;
    throw new Error(`one of ${choices.join(', ')}`);
  });
}

const webAddress = makeExactValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBare = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (isBare) return url.origin;
  throw new Error('a web address without a path, such as https://plugins.example.com');
});
