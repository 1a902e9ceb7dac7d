// The environment, described once: every variable with what it takes, its default and its meaning. The configuration is
// read by this list, and `--help` and docs/configuration.md are made of it.
import {
  clamavSocket,
  contactAddress,
  hostName,
  integer,
  mailServer,
  matching,
  oneOf,
  printable,
  webAddress,
  webPage,
} from './config-values.js';
import { DATABASE } from './database-variables.js';
import { LIMITS, NETWORK } from './limit-variables.js';
import { PAYMENT } from './payment-variables.js';
import { SECRET_LENGTH } from './secret-key.js';
import { variable, type Described, type Plain } from './variable.js';

const MAILBOX = '[^\\s<>()\\[\\],;:"\\\\@]+@[A-Za-z0-9.-]+';
const SENDER = new RegExp(`^(?:${MAILBOX}|[^<>()\\[\\],;:"\\\\@\\p{Cc}]+ <${MAILBOX}>)$`, 'u');

const secret = matching(
  new RegExp(`^[\\x21-\\x7e]{${SECRET_LENGTH},}$`),
  `at least ${SECRET_LENGTH} printable ASCII characters without spaces`,
);
const printableAscii = matching(/^[\x21-\x7e]+$/, 'printable ASCII characters without spaces');
const folder = matching(/^[^\0]+$/, 'the path of a folder');
/** Each unit once; `readKeeping` understands what it takes. */
const KEEPING = /^(?!.*d.*d)(?!.*w.*w)(?!.*m.*m)[1-9]\d{0,2}[dwm](?:,[1-9]\d{0,2}[dwm]){0,2}$/;
const onOff = oneOf(['on', 'off']);
const megabytes = integer(1, 1_000_000_000);

const SERVICE = {
  PORT: variable(integer(0, 65_535), { default: 3000, about: 'port to listen on; 0 takes a free one' }),
  HOST: variable(hostName, {
    default: '127.0.0.1',
    about: 'address to listen on; 0.0.0.0 in a container or behind a remote proxy',
  }),
  PUBLIC_URL: variable(webAddress, {
    usually: 'http://localhost:PORT',
    about: 'the address callers use; links in answers start with it',
  }),
  DATA_DIR: variable(folder, { default: './data', about: 'everything the installation keeps; on a local disk' }),
  WAL_CHECKPOINTS: variable(oneOf(['service', 'external']), {
    default: 'service',
    about:
      'who moves the write-ahead log into the database: service or external. With external another program does, such as Litestream, and the log is never emptied behind its back ([how](operating.md#point-in-time)); the commands of the operator need it as well',
  }),
  SECRET_KEY: variable(secret, {
    usually: 'DATA_DIR/secret.key',
    about:
      'a secret from which signing and encryption keys are derived. Whoever knows it can forge links to downloads. Without it a file is made that only its owner can read',
  }),
  SECRET_KEY_PREVIOUS: variable(secret, {
    usually: 'DATA_DIR/secret.key.previous',
    about:
      'the secret before, while it is being changed. What it sealed and signed stays good; `npm run rotate-secret` tells when to take it out ([how](operating.md#another-secret-key))',
  }),
  CACHE_MB: variable(integer(16, 4096), {
    default: 64,
    about:
      'megabytes for all that is remembered to be quick: answers, pages, callers. With NODES each process has as many ([how](operating.md#memory))',
  }),
  METRICS_TOKEN: variable(printableAscii, {
    about:
      'bearer token for /metrics; without it only this machine may read them, by its own name. When TRUST_PROXY is 1 or more, nobody may without it',
  }),
  LOG_LEVEL: variable(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), {
    default: 'info',
    about:
      'the least important level that is logged, from trace to fatal, or silent. At debug the log tells of the files that pages load, too',
  }),
  LOG_FORMAT: variable(oneOf(['auto', 'json', 'text']), {
    default: 'auto',
    about:
      'json, text for people, or auto: text on a terminal and json elsewhere. Elsewhere is systemd, containers, files and pipes',
  }),
};

const REGION = matching(/^[A-Za-z0-9-]+$/, 'the name of a region such as eu-central-1');

const BUCKET = {
  S3_ENDPOINT: variable(webAddress, {
    about:
      'keeps files in an S3 bucket; all five variables or none. AWS, Ceph, MinIO or R2 then hold what lies in `DATA_DIR/objects` otherwise. Callers download from this address itself',
  }),
  S3_REGION: variable(REGION, { about: 'the region of the bucket' }),
  S3_BUCKET: variable(
    matching(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    ),
    { about: 'the name of the bucket' },
  ),
  S3_ACCESS_KEY_ID: variable(printableAscii, { about: 'the key to the bucket, which must be allowed to list it' }),
  S3_SECRET_ACCESS_KEY: variable(printableAscii, { about: 'its secret' }),
};

const SITE = {
  SITE_NAME: variable(printable(64), {
    default: 'Plugin Marketplace',
    about: 'what the marketplace is called. It stands in the shop, the dashboard, mail and authenticator apps',
  }),
  SITE_LOGO: variable(matching(/^[^\0]+\.(?:png|svg|webp)$/i, 'the path of a PNG, SVG or WebP file'), {
    about: 'the picture beside the name, a file of up to 256 kB',
  }),
  SITE_COLOR: variable(matching(/^#[0-9a-f]{6}$/i, 'a colour such as #0b6b50'), {
    about: 'the colour of links and buttons; its shades are made readable in light and dark',
  }),
  CONTACT_URL: variable(contactAddress, {
    usually: 'SUPPORT_URL or SUPPORT_EMAIL',
    about: 'where visitors of the shop reach you. It is also for whoever needs a link from you because no mail is sent',
  }),
  PAGES_DIR: variable(folder, {
    about:
      "a folder with terms.md, refunds.md, imprint.md and other pages of yours. They are Markdown, such as those of [examples/pages](../examples/pages/README.md); what changes there is seen within seconds. While placeholders of those stand in yours, the log and the admins' checklist say so, and with PAYMENTS=stripe the service does not start",
  }),
  SUPPORT_URL: variable(webPage, {
    about:
      'where callers of the API get help; the documents link to it. `/docs` and `info.contact` of the contract tell it; what is not set is not told',
  }),
  SUPPORT_EMAIL: variable(matching(new RegExp(`^${MAILBOX}$`), 'an e-mail address such as help@example.com'), {
    about: 'whom they may write to',
  }),
  SOURCE_URL: variable(webPage, { about: 'where the source of this installation is' }),
};

const PEOPLE = {
  REGISTRATION: variable(oneOf(['open', 'invite', 'closed']), {
    default: 'open',
    about: 'who may make an account: open, invite (by an admin) or closed',
  }),
  SELLERS: variable(oneOf(['open', 'approved']), {
    default: 'open',
    about: 'who may become a seller: open, or approved (by an admin)',
  }),
  SELLER_2FA: variable(onOff, {
    default: 'on',
    about: 'whether sellers need a second factor: on or off. They need it to submit products and to publish versions',
  }),
  REVIEW_REQUIRED: variable(oneOf(['true', 'false']), {
    default: 'true',
    about: 'whether an admin looks at products before they go live: true or false. Those of trusted sellers never wait',
  }),
  SMTP_URL: variable(mailServer, {
    about:
      'the mail server, smtp://… or smtps://…; without it admins read the mail. `smtp://host:port` is port 587 by default, with TLS when offered, and `smtps://host:port` 465; `user:password@`, percent-encoded, goes before the host if needed. Over `smtp://` to another machine a password is sent through TLS only. Without this variable mail is kept encrypted, and admins read it in the dashboard and pass its links on; there they also confirm addresses for people',
  }),
  MAIL_FROM: variable(
    matching(SENDER, 'an e-mail address, or a plain name and an address such as Plugins <no-reply@example.com>'),
    {
      usually: 'SITE_NAME <no-reply@HOST>',
      about: 'the sender of all mail. Here HOST is the host of PUBLIC_URL',
    },
  ),
};

const FILES = {
  UPLOAD_LIMIT_MB: variable(integer(1, 2047), {
    default: 512,
    about: 'megabytes of the file of a version, at most',
  }),
  SELLER_QUOTA_MB: variable(megabytes, { default: 5120, about: 'megabytes of all files of one seller, at most' }),
  MIN_FREE_DISK: variable(integer(0, 1_000_000_000), {
    default: 256,
    about: 'megabytes of the disk that uploads leave free',
  }),
  CLAMAV_SOCKET: variable(clamavSocket, {
    about: 'a ClamAV daemon that scans files besides their inspection',
  }),
};

const BACKUP = {
  BACKUP_TARGET: variable(matching(/^[^\0]+$/, 'the path of a folder, or s3://bucket/prefix'), {
    about:
      'where backups go, a folder or s3://bucket/prefix. The folder is best on another disk and never in DATA_DIR; a bucket takes the four BACKUP_S3_… variables, too',
  }),
  BACKUP_SCHEDULE: variable(matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of day in UTC such as 03:30'), {
    about:
      'when the service makes a backup each day, in UTC; without it you make them yourself. One that was missed is made up for after the next start',
  }),
  BACKUP_KEEP: variable(
    matching(KEEPING, 'numbers of days, weeks and months such as 7d,4w,12m, each unit once and from 1 to 999'),
    {
      default: '7d,4w,12m',
      about:
        'how many days, weeks and months keep a backup. Of each the newest is kept, and besides all of the last 24 hours',
    },
  ),
  BACKUP_PASSPHRASE: variable(matching(/^[^\p{Cc}]{12,1024}$/u, 'at least 12 characters'), {
    about:
      'with which a backup seals the secret key. Keep it elsewhere, on paper say: without it no backup can be restored',
  }),
  BACKUP_S3_ENDPOINT: variable(webAddress, { about: 'the S3 server of the bucket for backups' }),
  BACKUP_S3_REGION: variable(REGION, { about: 'the region of that bucket' }),
  BACKUP_S3_ACCESS_KEY_ID: variable(printableAscii, {
    about: 'the key to that bucket, which must be allowed to list, read, write and delete',
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: variable(printableAscii, { about: 'its secret' }),
};

export const VARIABLES = {
  ...SERVICE,
  ...DATABASE,
  ...BUCKET,
  ...BACKUP,
  ...SITE,
  ...PEOPLE,
  ...FILES,
  ...PAYMENT,
  ...NETWORK,
  ...LIMITS,
};

export type Variable = keyof typeof VARIABLES;

/** What each variable says, as the configuration is made of it. */
export type Values = {
  readonly [Name in Variable]: (typeof VARIABLES)[Name] extends Described<infer Value> ? Value : never;
};

/** The variables in the order in which they are told, under what they are about. */
export const GROUPS: readonly (readonly [string, Readonly<Record<string, Described<Plain>>>])[] = [
  ['The service', SERVICE],
  ['A database on PostgreSQL', DATABASE],
  ['An S3 bucket', BUCKET],
  ['Backups', BACKUP],
  ['Your name, your look and your pages', SITE],
  ['Accounts, sellers and mail', PEOPLE],
  ['Files', FILES],
  ['Prices and payments', PAYMENT],
  ['Proxies, connections and networks', NETWORK],
  ['Rate limits', LIMITS],
];
