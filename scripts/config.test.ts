// The environment: defaults, bounds, and sentences for wrong values.
import assert from 'node:assert/strict';
import { isAbsolute } from 'node:path';
import { test } from 'node:test';
import { StartRefused } from '../db/database-errors.js';
import { readConfig } from './config.js';

test('everything has a default, and a variable set to nothing counts as not set', () => {
  const config = readConfig({});
  assert.deepEqual(
    { ...config, dataDir: isAbsolute(config.dataDir) },
    {
      port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', dataDir: true, s3: undefined, secretKey: undefined, rateLimitPerHour: 100,
      rateLimitAnonymousPerHour: 1000, trustedProxies: 0, currency: 'USD', metricsToken: undefined, payments: 'manual', platformFeePercent: 0, logLevel: 'info',
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
    ['RATE_LIMIT_PER_HOUR', ['0', 'Infinity', '1000000001'], /^RATE_LIMIT_PER_HOUR must be a whole number from 1/],
    ['PUBLIC_URL', ['plugins.example.com', 'ftp://x', 'https://x/y', 'https://u:p@x'], /^PUBLIC_URL must be a web address/],
    ['CURRENCY', ['usd', 'US', 'DOLLAR'], /^CURRENCY must be a currency code/],
    ['LOG_LEVEL', ['verbose'], /^LOG_LEVEL must be one of trace, debug/],
    ['METRICS_TOKEN', ['with space'], /^METRICS_TOKEN must be printable/],
    ['S3_ENDPOINT', ['s3.example.com', 'https://s3.example.com/bucket'], /^S3_ENDPOINT must be a web address/],
    ['S3_BUCKET', ['Plugins', 'a/b', 'ab'], /^S3_BUCKET must be the name of a bucket/],
    ['SECRET_KEY', ['short', 'x'.repeat(31), 'with space '.repeat(4)], /^SECRET_KEY must be at least 32 printable/],
    ['TRUST_PROXY', ['true', '17'], /^TRUST_PROXY must be a whole number/],
  ];
  for (const [name, values, sentence] of wrong) {
    for (const value of values) {
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) => error instanceof StartRefused && sentence.test(error.message) && (value.length < 4 || !error.message.includes(`"${value}"`)),
        `${name}=${value}`,
      );
    }
  }
});

test('all wrong variables are named at once', () => {
  assert.throws(() => readConfig({ PORT: 'x', CURRENCY: 'x' }), /PORT must be .*CURRENCY must be/);
});

test('S3 is configured by all of its variables or by none', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'eu-central-1', S3_BUCKET: 'plugins', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret/+=',
  };
  assert.deepEqual(readConfig(all).s3, {
    endpoint: 'https://s3.example.com', region: 'eu-central-1', bucket: 'plugins', accessKeyId: 'id', secretAccessKey: 'secret/+=',
  });
  for (const name of Object.keys(all)) {
    assert.throws(
      () => readConfig({ ...all, [name]: '' }),
      (error) => error instanceof StartRefused && error.message.startsWith(`${name} must be set too`) && !error.message.includes('secret/'),
    );
  }
});
