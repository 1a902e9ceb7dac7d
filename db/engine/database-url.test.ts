// Addresses of databases: which are taken, and what is told of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { addressForDriver, besideDatabase, isDatabaseUrl, placeOf } from './database-url.js';
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
    'postgres://me:secret@:5432/shop',
    'postgres://me:secret@db:port/shop',
    'postgres://me:secret%@db/shop',
  ])
    for (const tell of [placeOf, (text: string) => besideDatabase(text, 'drill')])
      assert.throws(
        () => tell(url),
        (error: Error) => error instanceof StartRefused && !inspect(error).includes('secret'),
      );
});

test('beside a database is another one on the same server, also where a socket leads to that', () => {
  for (const [url, other] of [
    ['postgres://me:secret@db:5433/shop?sslmode=require', 'postgres://me:secret@db:5433/a%20b?sslmode=require'],
    ['postgres:///shop?host=/run/postgresql', 'postgres:///a%20b?host=/run/postgresql'],
    ['postgres://me:secret@/shop?host=/run/postgresql', 'postgres://me:secret@localhost/a%20b?host=/run/postgresql'],
    ['postgres://me:secret@%2Frun%2Fpostgresql:5433/shop', 'postgres://me:secret@%2Frun%2Fpostgresql:5433/a%20b'],
  ] as const)
    assert.equal(besideDatabase(url, 'a b'), other);
});

test('an IPv6 address is told to the driver without its brackets, and all else as it was given', () => {
  for (const [url, address] of [
    ['postgres://me:se%2Fcret@[::1]:5432/shop', 'postgres://me:se%2Fcret@[::1]:5432/shop?host=%3A%3A1'],
    [
      'postgres://me@[2001:db8::7]/shop?sslmode=verify-full',
      'postgres://me@[2001:db8::7]/shop?sslmode=verify-full&host=2001%3Adb8%3A%3A7',
    ],
    ['postgres://me@[::1]/shop?host=/run/postgresql', 'postgres://me@[::1]/shop?host=/run/postgresql'],
    ['postgres://me:secret@127.0.0.1:5433/shop', 'postgres://me:secret@127.0.0.1:5433/shop'],
    ['postgres://me:secret@/shop?host=/run/postgresql', 'postgres://me:secret@/shop?host=/run/postgresql'],
  ] as const)
    assert.equal(addressForDriver(url), address);
  assert.throws(() => addressForDriver('postgres://me:secret@[::1/shop'), StartRefused);
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
    'postgres://me@%zz/shop',
    'postgres://me:a#b@db/shop',
    'postgres://me@db/shop#part',
    'postgres:shop',
  ])
    assert.ok(!isDatabaseUrl(bad), bad);
  assert.equal(placeOf('postgres://me:secret@/shop?host=/run/postgresql'), 'shop on /run/postgresql');
  assert.equal(placeOf('postgres://me:secret@%2Frun%2Fpostgresql/shop'), 'shop on /run/postgresql');
  assert.equal(placeOf('postgres:///shop'), 'shop on this machine');
});
