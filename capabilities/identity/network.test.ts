// Which addresses count as one customer's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './network.js';

test('an IPv4 address stands for itself, however it is written; an IPv6 address for its /64', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('2001:db8:1:2::7'), networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'));
  assert.notEqual(networkOf('2001:db8:1:2::7'), networkOf('2001:db8:1:3::7'));
});

test('what is no address is one unknown place', () => {
  for (const none of [undefined, '', 'somewhere', '203.0.113.7:80']) assert.equal(networkOf(none), 'unknown');
});
