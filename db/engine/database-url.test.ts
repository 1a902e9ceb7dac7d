// Addresses of databases: which are taken, and what is told of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDatabaseUrl, placeOf } from './database-url.js';
import { StartRefused } from './start-refused.js';

test('an address is told without role and password, and what is none is refused without them', () => {
  assert.equal(placeOf('postgres://me:secret@db.example:5433/shop'), 'shop on db.example:5433');
  assert.equal(placeOf('postgresql://me@[::1]/my%20shop?sslmode=verify-full'), 'my shop on [::1]');
  for (const url of [
    '',
    'db.example/shop',
    'mysql://me:secret@db/shop',
    'postgres://me:secret@db/',
    'postgres://db/a/b',
  ])
    assert.throws(
      () => placeOf(url),
      (error: Error) => error instanceof StartRefused && !error.message.includes('secret'),
    );
});

test('its parameters are those that the driver understands, and a misspelt one is refused', () => {
  for (const good of [
    'postgres:///shop?host=/run/postgresql',
    'postgres://me:secret@/shop?host=/run/postgresql&port=5433',
    'postgres://me@db/shop?sslmode=no-verify&application_name=one',
    'postgres://me@db/shop?sslmode=verify-full&sslrootcert=/etc/ca.pem&sslcert=/etc/c.pem&sslkey=/etc/k.pem',
  ])
    assert.ok(isDatabaseUrl(good), good);
  for (const bad of [
    'postgres://me@db/shop?sslmod=require',
    'postgres://me@db/shop?sslmode=on',
    'postgres://me@db/shop?sslmode=',
    'postgres://me@db/shop?max=100',
    'postgres://me:100%@db/shop',
    'postgres://me:a b@db/shop',
    'postgres://me:a#b@db/shop',
    'postgres://me@db/shop#part',
    'postgres:shop',
  ])
    assert.ok(!isDatabaseUrl(bad), bad);
  assert.equal(placeOf('postgres://me:secret@/shop?host=/run/postgresql'), 'shop on /run/postgresql');
  assert.equal(placeOf('postgres:///shop'), 'shop on this machine');
});
