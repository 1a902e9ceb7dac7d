// Which addresses count as one customer's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLoopback, networkOf } from './network.js';

test('an IPv4 address stands for itself, however it is written; an IPv6 address for its /64', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('2001:db8:1:2::7'), networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'));
  assert.notEqual(networkOf('2001:db8:1:2::7'), networkOf('2001:db8:1:3::7'));
});

test('what is no address is one unknown place', () => {
  for (const none of [undefined, '', 'somewhere', '203.0.113.7:80']) assert.equal(networkOf(none), 'unknown');
});

test('addresses of this machine are known however they are written, and names are none', () => {
  for (const own of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) assert.equal(isLoopback(own), true, own);
  for (const other of ['203.0.113.7', '10.0.0.1', '::2', 'localhost', ''])
    assert.equal(isLoopback(other), false, other);
});
