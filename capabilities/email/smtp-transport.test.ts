// What an SMTP_URL means for the connection: ports, sign-in, and when TLS is required.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smtpOptions } from './smtp-transport.js';

const optionsOf = (url: string) => smtpOptions(new URL(url));

test('host, port, user and password come from the address, decoded', () => {
  const { host, port, secure, auth } = optionsOf('smtps://post%40example.com:p%2Fss@mail.example.com:4650');
  assert.deepEqual(
    { host, port, secure, auth },
    { host: 'mail.example.com', port: 4650, secure: true, auth: { user: 'post@example.com', pass: 'p/ss' } },
  );
  assert.deepEqual(
    [optionsOf('smtp://[::1]:25').host, optionsOf('smtp://mail').port, optionsOf('smtp://mail').auth],
    ['::1', undefined, undefined],
  );
});

test('a password only leaves this machine through TLS, with a certificate that is checked', () => {
  const tlsOf = (url: string) => {
    const { requireTLS, tls } = optionsOf(url);
    return [requireTLS, tls?.rejectUnauthorized ?? true];
  };
  assert.deepEqual(tlsOf('smtp://user:password@mail.example.com'), [true, true]);
  assert.deepEqual(tlsOf('smtp://mail.example.com'), [false, true]);
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    assert.deepEqual(tlsOf(`smtp://user:password@${host}`), [false, false]);
  assert.deepEqual(tlsOf('smtp://user:password@localhost.example.com'), [true, true]);
});
