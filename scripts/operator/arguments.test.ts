// Values of command-line options: what is read, and what is refused with which words.
import { InvalidArgumentError } from 'commander';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEmail, readExpiry, readKeyName, readList, readScopes, readSellerName } from './arguments.js';

function refuses(read: () => unknown, words: RegExp): void {
  assert.throws(read, (error) => error instanceof InvalidArgumentError && words.test(error.message));
}

test('names and addresses keep the bounds of the contract', () => {
  assert.equal(readEmail('Ann@example.com'), 'Ann@example.com');
  assert.equal(readSellerName('sk89q'), 'sk89q');
  for (const text of ['', 'nobody', 'a@', 'a b@example.com', `${'a'.repeat(250)}@example.com`])
    refuses(() => readEmail(text), /^It must/);
  for (const text of ['ab', 'No', 'a_b', 'a'.repeat(33)]) refuses(() => readSellerName(text), /^It must/);
  refuses(() => readKeyName(''), /fewer than 1/);
});

test('lists are separated by commas; scopes must exist', () => {
  assert.deepEqual(readList('a, b,'), ['a', 'b']);
  assert.deepEqual(readScopes('catalog:read,admin'), ['catalog:read', 'admin']);
  refuses(() => readList(' , '), /names nothing/);
  refuses(() => readScopes('catalog:read,all'), /There is no scope all; there are catalog:read/);
});

test('an expiry is days from now or a time to come', () => {
  const now = Date.UTC(2026, 0, 1);
  assert.equal(readExpiry('90d', now), now + 90 * 86_400_000);
  assert.equal(readExpiry('2026-01-01T00:00:01Z', now), now + 1_000);
  for (const text of ['0d', '-1d', '90', 'tomorrow', '2026-01-01T00:00:00Z', '2027-02-30T00:00:00Z', '2027-01-01'])
    refuses(() => readExpiry(text, now), /a time to come/);
});
