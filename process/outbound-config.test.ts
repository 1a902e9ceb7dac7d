// Where the service itself sends to: its mail server, and networks inside for webhooks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartRefused } from '../db/engine/start-refused.js';
import { readConfig } from './config.js';

test('mail comes from the host of the public address unless told otherwise', () => {
  const senderAt = (url: string) => readConfig({ PUBLIC_URL: url }).mailFrom;
  const named = (address: string) => ({ name: 'Plugin Marketplace', address });
  assert.deepEqual(senderAt('https://plugins.example.com:8443'), named('no-reply@plugins.example.com'));
  assert.deepEqual(senderAt('http://192.0.2.7:3000'), named('no-reply@[192.0.2.7]'));
  assert.deepEqual(senderAt('http://[2001:db8::7]'), named('no-reply@[IPv6:2001:db8::7]'));
  for (const sender of ['shop@example.com', 'My Shöp <shop@example.com>'])
    assert.equal(readConfig({ MAIL_FROM: sender }).mailFrom, sender);
});

test('a mail server may have any host and port, with or without a user', () => {
  for (const url of [
    'smtp://localhost',
    'smtp://mail:25',
    'smtps://user%40example.com:p%2Fss@mail.example.com:465/',
    'smtp://[::1]:2525',
  ]) {
    assert.equal(readConfig({ SMTP_URL: url }).smtpUrl, url);
  }
});

test('networks that webhooks may go to are a list of CIDR blocks', () => {
  const networksOf = (value: string) => readConfig({ WEBHOOK_ALLOWED_NETWORKS: value }).webhookNetworks;
  assert.deepEqual(networksOf('10.1.0.0/16, fd00::/8 ,192.168.1.7/32'), ['10.1.0.0/16', 'fd00::/8', '192.168.1.7/32']);
  assert.deepEqual(networksOf(''), []);
});

test('a network with an address in it, or that is none, stops the start', () => {
  for (const value of [
    ...['10.0.0.1', '10.0.0.1/8', '10.0.0.0/33', '10.0.0.0/08', '10.0.0.0/', '10/8', '0x0a.0.0.0/8', 'inside'],
    ...['fd00::/129', 'fd00::1/8', 'fe80::%eth0/10', '::ffff:10.0.0.0/104'],
    ...['10.0.0.0/8,', ',', '10.0.0.0/8;fd00::/8', '10.0.0.0/8 fd00::/8'],
  ]) {
    assert.throws(
      () => readConfig({ WEBHOOK_ALLOWED_NETWORKS: value }),
      (error) =>
        error instanceof StartRefused &&
        /^WEBHOOK_ALLOWED_NETWORKS must be networks separated by commas, such as 10\.1\.0\.0\/16,/.test(error.message),
      value,
    );
  }
});
