// What PostgreSQL's own programs are told of an address, so that they do what the driver of the service does with it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { StartRefused } from '../start-refused.js';
import { addressFor } from './server-tools.js';

/** What each address ends with. */
const LIVELY = 'keepalives_idle=10&keepalives_interval=1&keepalives_count=10&tcp_user_timeout=60000';

/** What is told of an address besides that. */
function tell(url: string): ReturnType<typeof addressFor> {
  const { address, password } = addressFor(url, '/tmp/authorities.pem');
  assert.ok(address.endsWith(LIVELY), address);
  return { address: address.slice(0, -LIVELY.length - 1), password };
}

test('a silent network ends a connection, and the password is told apart, and an address that is none is refused without it', () => {
  assert.deepEqual(tell('postgres://me:a%20%2Bsecret@db:5433/shop'), {
    address: 'postgres://me@db:5433/shop',
    password: 'a +secret',
  });
  for (const url of ['postgres://me:secret@db:port/shop', 'postgres://me:secret@db/', 'mysql://me:secret@db/shop'])
    assert.throws(
      () => tell(url),
      (error) => error instanceof StartRefused && !inspect(error).includes('secret'),
    );
});

test('a socket is where the address says, and no host is this machine, as for the driver', () => {
  for (const [url, address] of [
    ['postgres:///shop?host=/run/postgresql', 'postgres:///shop?host=%2Frun%2Fpostgresql'],
    ['postgres://me:secret@/shop?host=/run/postgresql', 'postgres://me@localhost/shop?host=%2Frun%2Fpostgresql'],
    ['postgres://me:secret@%2Frun%2Fpostgresql/shop', 'postgres://me@%2Frun%2Fpostgresql/shop'],
    ['postgres:///shop', `postgres:///shop?host=${process.env['PGHOST'] ?? 'localhost'}`],
    ['postgres://db/shop?options=-c%20geqo%3Doff', 'postgres://db/shop?options=-c%20geqo%3Doff'],
  ] as const)
    assert.equal(tell(url).address, address);
});

test('a certificate is looked at as the driver does, by the authorities that it trusts', () => {
  for (const [asked, told] of [
    ['sslmode=disable', 'sslmode=disable'],
    ['sslmode=no-verify', 'sslmode=require&sslrootcert=%2Fdev%2Fnull%2Fnone'],
    ['sslmode=no-verify&sslrootcert=/etc/ca.pem', 'sslmode=require&sslrootcert=%2Fdev%2Fnull%2Fnone'],
    ['sslmode=verify-full', 'sslmode=verify-full&sslrootcert=%2Ftmp%2Fauthorities.pem'],
    ['sslmode=require', 'sslmode=verify-full&sslrootcert=%2Ftmp%2Fauthorities.pem'],
    ['sslmode=verify-ca&sslrootcert=/etc/ca.pem', 'sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem'],
  ] as const)
    assert.equal(tell(`postgres://db/shop?${asked}`).address, `postgres://db/shop?${told}`);
});
