// The one reader of the environment: every variable with its default, its bounds and its meaning.
import { cleanEnv, makeExactValidator, type ReporterOptions } from 'envalid';
import { resolve } from 'node:path';
import { StartRefused } from '../db/database-errors.js';

export interface Config {
  /** Port to listen on; 0 takes a free one. `PORT` */
  readonly port: number;
  /** Address to listen on. The default is reached from this machine only; behind a proxy or in a container set 0.0.0.0. `HOST` */
  readonly host: string;
  /** The address under which callers reach the service, without a trailing slash; links in answers start with it. `PUBLIC_URL` */
  readonly publicUrl: string;
  /** Everything the installation keeps, as an absolute path. It must be on a local disk. `DATA_DIR` */
  readonly dataDir: string;
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
      RATE_LIMIT_PER_HOUR: integer(1, 1_000_000_000)({ default: 100 }),
      RATE_LIMIT_ANONYMOUS_PER_HOUR: integer(1, 1_000_000_000)({ default: 1000 }),
      TRUST_PROXY: integer(0, 16)({ default: 0 }),
      CURRENCY: matching(/^[A-Z]{3}$/, 'a currency code of three capitals such as USD')({ default: 'USD' }),
      PAYMENTS: oneOf(PAYMENTS)({ default: 'manual' }),
      PLATFORM_FEE_PERCENT: integer(0, 100)({ default: 0 }),
      METRICS_TOKEN: matching(/^[\x21-\x7e]+$/, 'printable ASCII characters without spaces')({ default: undefined }),
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
