// What `--help` says about the environment: every variable with its default and its meaning.
import { VARIABLES, type Variable } from './config.js';

const MEANINGS: Readonly<Record<Variable, string>> = {
  PORT: 'port to listen on; 0 takes a free one',
  HOST: 'address to listen on; behind a proxy or in a container 0.0.0.0',
  PUBLIC_URL: 'the address callers use; links in answers start with it',
  DATA_DIR: 'everything the installation keeps; a local disk',
  S3_ENDPOINT: 'keeps files in an S3 bucket; all five variables or none',
  S3_REGION: 'the region of the bucket',
  S3_BUCKET: 'the name of the bucket',
  S3_ACCESS_KEY_ID: 'the key to the bucket',
  S3_SECRET_ACCESS_KEY: 'its secret',
  SECRET_KEY: 'at least 32 characters from which signing keys are derived',
  RATE_LIMIT_PER_HOUR: 'requests an hour for each API key',
  RATE_LIMIT_ANONYMOUS_PER_HOUR: 'requests an hour for each address without a key',
  RATE_LIMIT_SESSION_PER_HOUR: 'requests an hour for each account in the dashboard',
  RATE_LIMIT_SERVER_PER_HOUR: 'requests an hour for each server token',
  RATE_LIMIT_SIGN_IN_PER_HOUR: 'sign-ins and the like an hour for each address',
  RATE_LIMIT_LINKS_PER_HOUR: 'mailed links redeemed an hour by each address',
  RATE_LIMIT_REPORTS_PER_HOUR: 'keys reported an hour by each address',
  RATE_LIMIT_LICENSE_PER_HOUR: 'questions an hour about each licence',
  RATE_LIMIT_PROOF_PER_MINUTE: 'the same a minute for one account from one address',
  RATE_LIMIT_CODES_PER_HOUR: 'codes of second factors an hour for one account',
  RATE_LIMIT_QUOTES_PER_MINUTE: 'quotes and orders with a coupon a minute for one account',
  RATE_LIMIT_PICTURES_PER_HOUR: 'pictures, such as avatars, an hour for one account',
  RATE_LIMIT_PRODUCT_PICTURES_PER_HOUR: 'pictures of products an hour for one account',
  RATE_LIMIT_PAGES_PER_HOUR: 'pages of the shop and suggestions an hour for each address',
  TRUST_PROXY: 'how many proxies in front append to X-Forwarded-For; or none',
  CONNECTIONS_PER_ADDRESS: 'connections one address may hold; not counted behind a proxy',
  SUPPORT_URL: 'where callers of the API get help; the documents link to it',
  SUPPORT_EMAIL: 'whom they may write to',
  SOURCE_URL: 'where the source of this installation is',
  SITE_NAME: 'what the marketplace is called',
  SITE_LOGO: 'the picture beside the name: a PNG, SVG or WebP file',
  SITE_COLOR: 'the colour of links and buttons, such as #0b6b50',
  CONTACT_URL: 'where visitors reach you: a page, or mailto:…',
  PAGES_DIR: 'a folder with terms.md, refunds.md, imprint.md and other pages of yours',
  CURRENCY: 'ISO 4217 code of all prices',
  PAYMENTS: 'how orders are paid: manual, stripe, or test on this machine alone',
  STRIPE_SECRET_KEY: 'the secret key to Stripe, for PAYMENTS=stripe',
  STRIPE_WEBHOOK_SECRET: 'with which Stripe signs its messages to this service',
  STRIPE_TAX: 'whether Stripe adds tax: on or off',
  STRIPE_INVOICES: 'whether Stripe writes invoices: on or off',
  TERMS_VERSION: 'the version of your terms that buyers agree to',
  PLATFORM_FEE_PERCENT: "the operator's share of each sale",
  REGISTRATION: 'who may make an account: open, invite or closed',
  SELLERS: 'who may sell: open or approved',
  SELLER_2FA: 'whether a seller needs a second factor: on or off',
  REVIEW_REQUIRED: 'whether an admin looks at products before they go live: true or false',
  UPLOAD_LIMIT_MB: 'megabytes of the file of a version, at most',
  SELLER_QUOTA_MB: 'megabytes of all files of one seller, at most',
  MIN_FREE_DISK: 'megabytes of the disk that uploads leave free',
  CLAMAV_SOCKET: 'a ClamAV daemon, a path or host:port; without it files are inspected, not scanned',
  WEBHOOK_ALLOWED_NETWORKS: 'networks inside that webhooks may go to, such as 10.1.0.0/16,fd00::/8',
  SMTP_URL: 'the mail server, smtp://… or smtps://…; without it admins read the mail',
  MAIL_FROM: 'the sender of all mail',
  METRICS_TOKEN: 'bearer token for /metrics; without it only this machine may read them',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  LOG_FORMAT: 'json, text for people, or auto: text on a terminal and json elsewhere',
};

/** Defaults that depend on other variables. */
const COMPUTED: Partial<Readonly<Record<Variable, string>>> = {
  PUBLIC_URL: 'http://localhost:PORT',
  SECRET_KEY: 'DATA_DIR/secret.key',
  CONTACT_URL: 'SUPPORT_URL or SUPPORT_EMAIL',
  MAIL_FROM: 'SITE_NAME <no-reply@HOST>',
};

/** A variable's default; empty where it then has no value. */
export function defaultOf(name: Variable): string {
  return COMPUTED[name] ?? String((VARIABLES[name] as { default?: string | number }).default ?? '');
}

/** The last section of a help text. */
export function environmentHelp(): string {
  const names = Object.keys(MEANINGS) as Variable[];
  const width = Math.max(...names.map((name) => name.length));
  const line = (name: Variable): string =>
    `  ${name.padEnd(width)}  ${MEANINGS[name]}${defaultOf(name) && ` (default: ${defaultOf(name)})`}`;
  return `\nEnvironment, all optional; README.md tells more:\n${names.map(line).join('\n')}`;
}
