// The environment: defaults, bounds, and sentences for wrong values.
import assert from 'node:assert/strict';
import { isAbsolute } from 'node:path';
import { test } from 'node:test';
import { StartRefused } from '../db/engine/start-refused.js';
import { readConfig, refuseSharedAddress } from './config.js';

const WRONG_MAIL_SERVERS = [
  'mail.example.com',
  'https://mail.example.com',
  'smtp://',
  'smtp:mail',
  'smtp://postmaster@mail.example.com',
  'smtp://postmaster:hunter2@mail.example.com/path',
  'smtp://postmaster:hunter2@mail.example.com?logger=true',
  'smtp://postmaster:hunter2%@mail.example.com',
  'smtp://postmaster:hunter2@mail.example.com:99999',
];

test('everything has a default, and a variable set to nothing counts as not set', () => {
  const config = readConfig({});
  assert.deepEqual(
    { ...config, backup: config.backup.target, dataDir: isAbsolute(config.dataDir) },
    {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      ...{ dataDir: true, checkpointsBy: 'service' },
      ...{ database: undefined, nodes: 1, s3: undefined },
      ...{ secretKey: undefined, previousSecretKey: undefined },
      limits: {
        keyPerHour: 100,
        serverTokenPerHour: 1000,
        sessionPerHour: 1000,
        anonymousPerHour: 1000,
        signInPerHour: 50,
        linksPerHour: 50,
        reportsPerHour: 50,
        licensePerHour: 600,
        proofPerMinute: 5,
        codesPerHour: 20,
        quotesPerMinute: 20,
        picturesPerHour: 10,
        productPicturesPerHour: 60,
        pagesPerHour: 3000,
      },
      registration: 'open',
      sellers: 'open',
      sellerTwoFactor: true,
      reviewRequired: true,
      cacheBytes: 64 * 2 ** 20,
      uploadLimitBytes: 512 * 2 ** 20,
      sellerQuotaBytes: 5120 * 2 ** 20,
      minFreeDiskBytes: 256 * 2 ** 20,
      backup: undefined,
      clamavSocket: undefined,
      ...{ connectionsPerAddress: 1000, drainMs: 0 },
      webhookNetworks: [],
      smtpUrl: undefined,
      mailFrom: { name: 'Plugin Marketplace', address: 'no-reply@localhost' },
      ...{ trustedProxies: 0, isFrontless: false },
      contact: { supportUrl: undefined, supportEmail: undefined, sourceUrl: undefined },
      siteName: 'Plugin Marketplace',
      siteColor: null,
      logoFile: undefined,
      contactUrl: null,
      pagesDir: undefined,
      currency: 'USD',
      metricsToken: undefined,
      payments: 'manual',
      stripe: undefined,
      termsVersion: '1',
      platformFeePercent: 0,
      ...{ logLevel: 'info', logFormat: 'auto' },
    },
  );
  assert.deepEqual(readConfig({ PORT: '', METRICS_TOKEN: '', PUBLIC_URL: '' }), config);
});

test('the public address follows the port and loses its trailing slash', () => {
  assert.equal(readConfig({ PORT: '8080' }).publicUrl, 'http://localhost:8080');
  assert.equal(readConfig({ PUBLIC_URL: 'https://plugins.example.com/' }).publicUrl, 'https://plugins.example.com');
});

test('a wrong value is refused with a sentence that names the variable and what is allowed, not the value', () => {
  const wrong: [string, string[], RegExp][] = [
    ['PORT', ['abc', '-1', '65536', '1e3', '80.5', '0x50', ' 80'], /^PORT must be a whole number from 0 to 65535\.$/],
    [
      'HOST',
      [
        ...'300.1.1.1 ::zz 127.0.0 -a a..b 127.0.0.1:80 0xff 127.0.0x1 fe80::1%eth0'.split(' '),
        'a b',
        `${'a'.repeat(64)}.example`,
      ],
      /^HOST must be a host name or an address/,
    ],
    ['RATE_LIMIT_PER_HOUR', ['0', 'Infinity', '1000000001'], /^RATE_LIMIT_PER_HOUR must be a whole number from 1/],
    [
      'PUBLIC_URL',
      ['plugins.example.com', 'ftp://x', 'https://x/y', 'https://u:p@x'],
      /^PUBLIC_URL must be a web address/,
    ],
    ['LOG_LEVEL', ['verbose'], /^LOG_LEVEL must be one of trace, debug/],
    ['LOG_FORMAT', ['pretty', 'JSON'], /^LOG_FORMAT must be one of auto, json, text\.$/],
    ['METRICS_TOKEN', ['with space'], /^METRICS_TOKEN must be printable/],
    ['S3_ENDPOINT', ['s3.example.com', 'https://s3.example.com/bucket'], /^S3_ENDPOINT must be a web address/],
    ['S3_BUCKET', ['Plugins', 'a/b', 'ab'], /^S3_BUCKET must be the name of a bucket/],
    ['SECRET_KEY', ['short', 'x'.repeat(31), 'with space '.repeat(4)], /^SECRET_KEY must be at least 32 printable/],
    ['RATE_LIMIT_SESSION_PER_HOUR', ['0', '1.5'], /^RATE_LIMIT_SESSION_PER_HOUR must be a whole number from 1/],
    ['RATE_LIMIT_SERVER_PER_HOUR', ['0', 'many'], /^RATE_LIMIT_SERVER_PER_HOUR must be a whole number from 1/],
    ['RATE_LIMIT_SIGN_IN_PER_HOUR', ['0', '-5'], /^RATE_LIMIT_SIGN_IN_PER_HOUR must be a whole number from 1/],
    ['RATE_LIMIT_LINKS_PER_HOUR', ['0', '5.0'], /^RATE_LIMIT_LINKS_PER_HOUR must be a whole number from 1/],
    ['RATE_LIMIT_REPORTS_PER_HOUR', ['0', ' 9'], /^RATE_LIMIT_REPORTS_PER_HOUR must be a whole number from 1/],
    ['RATE_LIMIT_PROOF_PER_MINUTE', ['0', 'off'], /^RATE_LIMIT_PROOF_PER_MINUTE must be a whole number from 1/],
    ['RATE_LIMIT_CODES_PER_HOUR', ['0', '20/h'], /^RATE_LIMIT_CODES_PER_HOUR must be a whole number from 1/],
    ['RATE_LIMIT_QUOTES_PER_MINUTE', ['0', '1e9'], /^RATE_LIMIT_QUOTES_PER_MINUTE must be a whole number from 1/],
    ['RATE_LIMIT_PICTURES_PER_HOUR', ['0', '10/h'], /^RATE_LIMIT_PICTURES_PER_HOUR must be a whole number from 1/],
    ['REGISTRATION', ['yes', 'Open'], /^REGISTRATION must be one of open, invite, closed\.$/],
    ['SELLERS', ['all', 'invite'], /^SELLERS must be one of open, approved\.$/],
    ['SELLER_2FA', ['true', '1'], /^SELLER_2FA must be one of on, off\.$/],
    ['REVIEW_REQUIRED', ['on', '0'], /^REVIEW_REQUIRED must be one of true, false\.$/],
    ['CACHE_MB', ['0', '15', '4097', '64M', '-64'], /^CACHE_MB must be a whole number from 16 to 4096/],
    ['UPLOAD_LIMIT_MB', ['0', '2048', '512M'], /^UPLOAD_LIMIT_MB must be a whole number from 1 to 2047/],
    ['SELLER_QUOTA_MB', ['0', '1.5'], /^SELLER_QUOTA_MB must be a whole number from 1/],
    ['MIN_FREE_DISK', ['-1', '10%'], /^MIN_FREE_DISK must be a whole number from 0/],
    [
      'CLAMAV_SOCKET',
      ['clamd', 'host:', 'tcp://host:3310', 'host:0', 'host:65536', '::1:3310'],
      /^CLAMAV_SOCKET must be the path of a socket/,
    ],
    ['SMTP_URL', WRONG_MAIL_SERVERS, /^SMTP_URL must be the address of a mail server/],
    [
      'MAIL_FROM',
      [
        'Plugins',
        'a@b <x',
        'Plugins, Inc. <a@b.example>',
        'a@b.example, c@d.example',
        'A\r\nBcc: x <a@b.example>',
        '<>',
      ],
      /^MAIL_FROM must be an e-mail address/,
    ],
    ['CONNECTIONS_PER_ADDRESS', ['0', 'all'], /^CONNECTIONS_PER_ADDRESS must be a whole number from 1/],
    ['TRUST_PROXY', ['true', '17', 'None'], /^TRUST_PROXY must be a whole number from 0 to 16, or none\.$/],
  ];
  for (const [name, values, sentence] of wrong) {
    for (const value of values) {
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) =>
          error instanceof StartRefused &&
          sentence.test(error.message) &&
          (value.length < 4 || !error.message.includes(`"${value}"`)),
        `${name}=${value}`,
      );
    }
  }
});

test('behind an https address it is said who tells the callers apart, or that nobody has to', () => {
  const start = (environment: NodeJS.ProcessEnv): void => refuseSharedAddress(readConfig(environment));
  const https = { PUBLIC_URL: 'https://plugins.example.com' };
  for (const refused of [https, { ...https, TRUST_PROXY: '0' }]) {
    assert.throws(
      () => start(refused),
      (error) =>
        error instanceof StartRefused && /TRUST_PROXY to the number of proxies .* or to none/.test(error.message),
    );
  }
  for (const accepted of [{}, { TRUST_PROXY: '0' }, { ...https, TRUST_PROXY: '1' }, { ...https, TRUST_PROXY: 'none' }])
    start(accepted);
  assert.deepEqual(
    [readConfig({ TRUST_PROXY: 'none' }).trustedProxies, readConfig({ TRUST_PROXY: 'none' }).isFrontless],
    [0, true],
  );
});

test('neither the password of a mail server nor its user is repeated', () => {
  for (const value of WRONG_MAIL_SERVERS) {
    assert.throws(
      () => readConfig({ SMTP_URL: value }),
      (error) => error instanceof StartRefused && !/hunter2|postmaster/.test(error.message),
    );
  }
});

test('who may register and who may sell', () => {
  const people = { REGISTRATION: 'invite', SELLERS: 'approved', SELLER_2FA: 'off' };
  const { registration, sellers, sellerTwoFactor } = readConfig(people);
  assert.deepEqual([registration, sellers, sellerTwoFactor], ['invite', 'approved', false]);
});

test('each limit has a variable of its own', () => {
  const { limits } = readConfig({
    RATE_LIMIT_PER_HOUR: '1',
    RATE_LIMIT_SERVER_PER_HOUR: '2',
    RATE_LIMIT_SESSION_PER_HOUR: '3',
    RATE_LIMIT_ANONYMOUS_PER_HOUR: '4',
    RATE_LIMIT_SIGN_IN_PER_HOUR: '5',
    RATE_LIMIT_PROOF_PER_MINUTE: '6',
    RATE_LIMIT_CODES_PER_HOUR: '7',
    RATE_LIMIT_PICTURES_PER_HOUR: '8',
    RATE_LIMIT_PRODUCT_PICTURES_PER_HOUR: '9',
    RATE_LIMIT_LINKS_PER_HOUR: '9',
    RATE_LIMIT_REPORTS_PER_HOUR: '10',
    RATE_LIMIT_LICENSE_PER_HOUR: '11',
    RATE_LIMIT_PAGES_PER_HOUR: '12',
    RATE_LIMIT_QUOTES_PER_MINUTE: '13',
  });
  assert.deepEqual(limits, {
    keyPerHour: 1,
    serverTokenPerHour: 2,
    sessionPerHour: 3,
    anonymousPerHour: 4,
    signInPerHour: 5,
    proofPerMinute: 6,
    codesPerHour: 7,
    quotesPerMinute: 13,
    picturesPerHour: 8,
    productPicturesPerHour: 9,
    linksPerHour: 9,
    reportsPerHour: 10,
    licensePerHour: 11,
    pagesPerHour: 12,
  });
});

test('all wrong variables are named at once', () => {
  assert.throws(() => readConfig({ PORT: 'x', CURRENCY: 'x' }), /PORT must be .*CURRENCY must be/);
});

test('S3 is configured by all of its variables or by none', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'plugins',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret/+=',
  };
  assert.deepEqual(readConfig(all).s3, {
    endpoint: 'https://s3.example.com',
    region: 'eu-central-1',
    bucket: 'plugins',
    accessKeyId: 'id',
    secretAccessKey: 'secret/+=',
  });
  for (const name of Object.keys(all)) {
    assert.throws(
      () => readConfig({ ...all, [name]: '' }),
      (error) =>
        error instanceof StartRefused &&
        error.message.startsWith(`${name} must be set too`) &&
        !error.message.includes('secret/'),
    );
  }
});

test('an address to listen on is one of either kind, or a name', () => {
  for (const host of ['0.0.0.0', '::', '::1', 'localhost', 'market-1.example.com', '10.0.0.7'])
    assert.equal(readConfig({ HOST: host }).host, host);
});
