// The database that the environment names, and what it needs besides.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartRefused } from '../db/engine/start-refused.js';
import { readConfig } from './config.js';

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'eu',
  S3_BUCKET: 'plugins',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const SECRET_KEY = 'k'.repeat(32);
const DATABASE_URL = 'postgres://me:hunter2@db.example.com/shop';

test('several processes serve a database on a server alone', () => {
  const given = { ...BUCKET, SECRET_KEY, NODES: '4' };
  assert.equal(readConfig({ ...given, DATABASE_URL }).nodes, 4);
  assert.throws(() => readConfig(given), /^StartRefused: NODES needs DATABASE_URL: .* Leave NODES out, or move/);
  assert.deepEqual([readConfig({}).nodes, readConfig({ NODES: '1' }).database], [1, undefined]);
  for (const NODES of ['0', '65', 'many']) assert.throws(() => readConfig({ NODES }), /NODES must be a whole number/);
});

test('a database on a server is told with its defaults, or as it is to be used', () => {
  assert.equal(readConfig({ ...BUCKET, SECRET_KEY }).database, undefined);
  const given = { ...BUCKET, SECRET_KEY, DATABASE_URL };
  const usual = { url: DATABASE_URL, directUrl: undefined, connections: 15, isPrepared: true, isUnsafeAllowed: false };
  assert.deepEqual(readConfig(given).database, usual);
  const more = { DATABASE_CONNECTIONS: '5', DATABASE_PREPARE: 'off', DATABASE_ALLOW_UNSAFE: 'true' };
  assert.deepEqual(readConfig({ ...given, ...more }).database, {
    ...{ url: DATABASE_URL, directUrl: undefined, connections: 5, isPrepared: false, isUnsafeAllowed: true },
  });
  const DATABASE_DIRECT_URL = `${DATABASE_URL}?port=5433`;
  assert.equal(readConfig({ ...given, DATABASE_DIRECT_URL }).database?.directUrl, DATABASE_DIRECT_URL);
});

test('what is malformed or missing is a sentence that names the variable, and never the password', () => {
  const good = { ...BUCKET, SECRET_KEY, DATABASE_URL };
  const { S3_BUCKET: _, ...half } = good;
  for (const [environment, words] of [
    [{ ...good, DATABASE_URL: 'mysql://me:hunter2@db/shop' }, /^DATABASE_URL must be the address of a database/],
    [{ ...good, DATABASE_URL: 'postgres://me:hunter2@db/shop?sslmod=require' }, /^DATABASE_URL must be/],
    [{ ...BUCKET, SECRET_KEY, DATABASE_DIRECT_URL: DATABASE_URL }, /^DATABASE_DIRECT_URL needs DATABASE_URL/],
    [{ ...good, DATABASE_CONNECTIONS: '3' }, /^DATABASE_CONNECTIONS must be a whole number from 4 to 1000\.$/],
    [{ ...good, DATABASE_PREPARE: 'no' }, /^DATABASE_PREPARE must be one of on, off\.$/],
    [{ ...good, DATABASE_ALLOW_UNSAFE: 'on' }, /^DATABASE_ALLOW_UNSAFE must be one of true, false\.$/],
    [{ ...BUCKET, DATABASE_URL }, /^DATABASE_URL needs SECRET_KEY/],
    [{ SECRET_KEY, DATABASE_URL }, /^DATABASE_URL needs S3_ENDPOINT, S3_REGION, S3_BUCKET/],
    [half, /^S3_BUCKET must be set too/],
  ] as const)
    assert.throws(
      () => readConfig(environment),
      (error: Error) =>
        error instanceof StartRefused && words.test(error.message) && !error.message.includes('hunter2'),
    );
});
